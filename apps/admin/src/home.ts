/** Address of this console; its pages lie under it. */
export const home = '/admin';
