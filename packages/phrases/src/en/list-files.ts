import { adminPartners } from './admin-partners.ts';
import { adminStatusFile } from './admin-status-file.ts';

/** Exported lists: the same column headers as on their pages. */
export const listFiles = {
  partners: adminPartners.columns,
  products: adminPartners.products as Readonly<Record<string, string>>,
  uploads: {
    file: adminStatusFile.file,
    at: adminStatusFile.at,
    by: adminStatusFile.by,
    rows_read: adminStatusFile.read,
    rows_updated: adminStatusFile.updated,
    rows_unchanged: adminStatusFile.unchanged,
    errors: adminStatusFile.errors,
    undo: adminStatusFile.undo,
  },
  undone: adminStatusFile.undone,
};
