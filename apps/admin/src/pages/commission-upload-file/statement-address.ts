/** Address of the statement of a partner and month. The parameter isn't called `partner`, because that would give the console the theme of the partner's brand. */
export const statementAddress = (partner: string, month: string): string =>
  `/admin/commission-upload-file/statement?${new URLSearchParams({ partner_key: partner, month }).toString()}`;
