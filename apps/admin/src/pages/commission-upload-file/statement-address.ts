/** Where the statement of a partner and month is. `partner` itself would give the console the theme of that partner's brand. */
export const statementAddress = (partner: string, month: string): string =>
  `/admin/commission-upload-file/statement?${new URLSearchParams({ partner_key: partner, month }).toString()}`;
