import type { Period } from '@tulna/rules/periods';

/** Address of the list of loans paid out in a period, with the commissions that make up its revenue. */
export const paymentsAddress = ({ from, to }: Period, filters: Readonly<Record<string, string>>): string =>
  `/admin/commission-upload-file/lines?${new URLSearchParams({ day: `${from}..${to}`, ...filters })}`;
