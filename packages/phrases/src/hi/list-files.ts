import type { listFiles as shape } from '../en/list-files.ts';
import { adminCases } from './admin-cases.ts';
import { adminCommissionRates } from './admin-commission-rates.ts';
import { adminCreditCards } from './admin-credit-cards.ts';
import { adminLenders } from './admin-lenders.ts';
import { adminPartners } from './admin-partners.ts';
import { adminStatusFile } from './admin-status-file.ts';

export const listFiles = {
  cases: adminCases.columns,
  caseWords: {
    kinds: adminCases.kinds,
    states: adminCases.states,
    statuses: adminCases.statuses as Readonly<Record<string, string>>,
    noLender: adminCases.noLender,
  },
  commissionRates: adminCommissionRates,
  creditCards: adminCreditCards.columns,
  lenders: { fields: adminLenders.fields, choices: adminLenders.choices, notSet: adminLenders.notSet },
  batches: adminLenders.handOff.columns,
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
} satisfies typeof shape;
