/** Where a dialog of the frame stands: above the dialogs and panels of its pages, which are opened after it was mounted. */
export const frameLayer = 350;
