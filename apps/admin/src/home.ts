/** Base path of this console; its pages are below it. */
export const home = '/admin';
