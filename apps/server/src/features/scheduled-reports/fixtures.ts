import { demoAdmins } from '../../seeds/data/admins.ts';

/** The staff of the demo world: two of role 1, one of role 2, one of role 3. */
export const [vasudha, ranjit, farida, nandini] = demoAdmins.map(({ id }) => id) as [string, string, string, string];
/** One report of each kind and frequency. */
export const drafts = [
  {
    name: 'beta one',
    report: 'products',
    period: 'yesterday',
    divided_by: 'product',
    schedule: { frequency: 'daily', day: 0, at: '09:00' },
    file_language: 'en',
    recipients: [vasudha],
  },
  {
    name: 'Alpha two',
    report: 'lenders',
    period: 'last_7_days',
    divided_by: 'brand',
    schedule: { frequency: 'weekly', day: 1, at: '00:00' },
    file_language: 'hi',
    recipients: [vasudha, nandini],
  },
  {
    name: 'gamma three',
    report: 'journey',
    period: 'last_month',
    divided_by: 'merchant',
    schedule: { frequency: 'monthly', day: 31, at: '23:59' },
    file_language: 'en',
    recipients: [ranjit],
  },
] as const;
