/** Layer of the frame's dialogs: above the dialogs and panels of pages, although those are mounted later. */
export const frameLayer = 350;
