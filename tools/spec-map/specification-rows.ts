/** One page of the specification (§2) with the row of the ledger for what must work. */
export interface PageRow {
  readonly path: string;
  readonly ledger: string;
}

/** One call of the specification (§7). */
export interface CallRow {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly ledger: string;
}

/** One call of the product to another company's service (§7), with the file that makes it, once there is one. */
export interface OutsideRow {
  readonly what: string;
  readonly ledger: string;
  readonly file?: string;
}

const pages = (ledger: string, prefix: string, ...paths: string[]): PageRow[] =>
  paths.map((path) => ({ path: prefix + path, ledger }));

export const publicPages: readonly PageRow[] = [
  ...pages('P7', '', '/indialends-otp'),
  ...pages('P8', '', '/create-merchant-form/:partner_name?', '/create-merchant-form/success'),
  ...pages('P9', '', '/socialmedia-onboarding', '/auth', '/redirect', '/customer-site'),
  ...pages('P10', '', '/transfer/:prospectId'),
  ...pages('P1', '', '/', '/:urlSegment'),
  ...pages('P2', '', '/login'),
  ...pages('P3', '', '/verification'),
  ...pages('P4', '', '/products'),
  ...pages('P5', '', '/credit-cards', '/cards-unsecured', '/cards-secured'),
  ...pages('P6', '', '/privacy-policy', '/terms-of-use'),
  ...pages('P11', '', '/404', '*'),
];

export const customerPages: readonly PageRow[] = [
  ...pages('C2', '/user/', 'user-detail', 'offers'),
  ...pages('C3', '/user/', 'cashe', 'money-view', 'upwards', 'money-tap', 'nira', 'kreditbee', 'finzy', 'earlysalary'),
  ...pages('C3', '/user/', 'earlysalary/declined'),
  ...pages('C2', '/user/', 'lenders-transaction/:lender', 'indialends-otp', 'welcome-back', 'lender-submit'),
  ...pages('C5', '/user/', 'business-detail', 'business-welcome-back', 'business-offers'),
  ...pages('C6', '/user/', 'muthootgold', 'indiagold'),
  ...pages('C7', '/user/', 'insurance/transaction', 'credit-card'),
];

export const adminPages: readonly PageRow[] = [
  ...pages('A1', '/admin/', 'login'),
  ...pages('A3', '/admin/', 'dashboard'),
  ...pages('A4', '/admin/', 'mis-upload'),
  ...pages('A5', '/admin/', 'user-management'),
  ...pages('A6', '/admin/', 'customer-info-deletion'),
  ...pages('A7', '/admin/', 'vendors-on-off'),
  ...pages('A8', '/admin/', 'customer-eligibility'),
  ...pages('A9', '/admin/', 'internal-report'),
  ...pages('A10', '/admin/', 'partners'),
  ...pages('A11', '/admin/', 'products-report', 'vendors-products-report', 'customers-journey'),
  ...pages('A12', '/admin/', 'merchant-management', 'tracking-links'),
  ...pages('A13', '/admin/', 'csr-portal', 'csr-portal/:id/:pid'),
  ...pages('A15', '/admin/', 'commission-upload-file'),
  ...pages('A16', '/admin/', 'application-status-file'),
  ...pages('A17', '/admin/', 'lenders'),
  ...pages('A18', '/admin/', 'credit-cards'),
  ...pages('A19', '/admin/', 'messaging'),
  ...pages('A14', '/admin/', 'telecalling'),
];

const offerings = ['personal-loan', 'business-loan', 'gold-loan', 'home-loan', 'credit-card', 'insurance'];

export const partnerPages: readonly PageRow[] = [
  ...pages('R1', '', '/partner/login', '/:partner/partner/login'),
  ...pages('R2', '', '/partner'),
  ...pages('R3', '/partner/product-offering/', ...offerings),
  ...pages('R4', '/partner/marketing-support/', 'messaging-content', 'banners-and-creatives'),
  ...pages('R5', '/partner/communication/', 'tech-support', 'general-query'),
  ...pages('R6', '/partner/faqs/', 'customer-queries', 'dsa-queries'),
  ...pages('R7', '/partner/', 'referral', 'training-material/eligibility-criteria', 'lender-journey', 'settings'),
  ...pages('R10', '/partner/', 'digital-integration'),
  ...pages('R8', '/partner/', 'reports'),
  ...pages('R9', '/partner/', 'customFunnel'),
];

const post = (ledger: string, path: string): CallRow => ({ method: 'POST', path, ledger });
const get = (ledger: string, path: string): CallRow => ({ method: 'GET', path, ledger });

export const calls: readonly CallRow[] = [
  post('X1', '/api/logout'),
  post('X2', '/api/create-credit-card'),
  get('X3', '/api/get-credit-cards-data'),
  post('X4', '/api/safe-delete-credit-card'),
  post('X5', '/api/update-credit-card-data'),
  post('X6', '/api/update-partner-utm/{id}'),
  post('X7', '/api/update-partner-revenue-data/{id}'),
  post('X8', '/api/update-lender-data'),
  get('X9', '/api/get-lenders-data'),
  post('X10', '/api/create-lender'),
  post('X11', '/api/safe-delete-lender'),
  post('X12', '/api/s3-upload-file'),
  post('X13', '/api/upload-application-status-file'),
  get('X14', '/api/get-partner-by-name/{name}'),
  get('X15', '/api/user/{id}'),
  get('X16', '/api/getMaskInfo/{id}'),
  get('X17', '/api/search-list/en/{id}'),
  get('X17', '/api/search-list/en'),
  post('X18', '/api/getLanguages'),
  post('X19', '/api/set-language'),
  post('X20', '/api/gold-loans/{id}'),
];

export const outsideCalls: readonly OutsideRow[] = [
  {
    what: 'Form-encoded POST to the support desk',
    ledger: 'X21',
    file: 'apps/server/src/features/help-requests/support-desk.ts',
  },
  {
    what: 'Analytics event (domain, txnID, conditions)',
    ledger: 'X22',
    file: 'apps/server/src/features/analytics-events/event.ts',
  },
  // No outside service is asked: the server sees the address itself and stores its hash with each consent.
  { what: 'IP look-up', ledger: 'X22', file: 'apps/server/src/features/consents/circumstances.ts' },
  // Our own replacement: everyone who leaves through /redirect is counted here.
  { what: 'Tracking host', ledger: 'X22', file: 'apps/server/src/features/attributions/routes.ts' },
  { what: 'Static-assets store', ledger: 'X22', file: 'apps/server/src/platform/files/s3-files.ts' },
];
