import type { Period } from '@tulna/rules/periods';

/** Where the loans paid out in a period are listed, with the commissions that make its revenue. */
export const paymentsAddress = ({ from, to }: Period, filters: Readonly<Record<string, string>>): string =>
  `/admin/commission-upload-file/lines?${new URLSearchParams({ day: `${from}..${to}`, ...filters })}`;
