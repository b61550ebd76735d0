/** Layer of the frame's dialogs: above the pages' dialogs and panels, although those are mounted later. */
export const frameLayer = 350;
