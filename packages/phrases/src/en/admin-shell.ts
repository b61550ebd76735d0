/** Frame of the admin console: menu, titles, roles. */
export const adminShell = {
  area: 'Admin',
  title: (page: string) => `Admin - ${page}`,
  groups: { work: 'Work', catalogue: 'Catalogue', control: 'Control', own: 'Your account' },
  pages: {
    login: 'Login',
    dashboard: 'Dashboard',
    'application-status-file': 'Application status file',
    'mis-upload': 'MIS files',
    'mis-upload/reconciliation': 'MIS reconciliation',
    'commission-upload-file': 'Commission files',
    'commission-upload-file/rates': 'Commission rates',
    'internal-report': 'Cases',
    lenders: 'Lenders',
    'credit-cards/files': 'Card catalogue files',
    'credit-cards': 'Credit Cards',
    partners: 'Partners',
    audit: 'Audit',
    account: 'Account and sessions',
    '404': 'Page not found',
  },
  roles: { 1: 'Administrator (all pages)', 2: 'Operations', 3: 'Customer service' } as Readonly<Record<number, string>>,
};
