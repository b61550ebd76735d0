/** Where the statement of a partner and month is. */
export const statementAddress = (partner: string, month: string): string =>
  `/admin/commission-upload-file/statement?${new URLSearchParams({ partner, month }).toString()}`;
