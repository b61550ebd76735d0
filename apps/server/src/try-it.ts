import { userPath } from '@tulna/rules/user-pages';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { demoAdmins } from './seeds/data/admins.ts';
import { demoPartnerPeopleWith } from './seeds/data/partner-people.ts';
import { type DemoPerson, demoPeople } from './seeds/data/people.ts';
import { escapeHtml as escaped } from './web/escape.ts';

const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

interface Sight {
  title: string;
  /** What to do and what to look at, one step each. */
  steps: readonly string[];
  path: string;
}

/** Ten sights of a demo world, each with the page it begins on. */
export const sights: readonly Sight[] = [
  {
    title: 'Compare offers for a personal loan',
    path: '/',
    steps: [
      'Sign in as 9000000103. Her PAN and date of birth, below, open her offers.',
      'Change the order, compare three offers side by side, and see at the end why a lender made no offer.',
    ],
  },
  {
    title: 'The same on a phone, in Hindi, under another brand',
    path: '/thela?lang=hi',
    steps: ['Sign in as 9000000105. Few lenders match, and each one says what would change that.'],
  },
  {
    title: 'Apply, and follow what happens',
    path: userPath('applications'),
    steps: [
      'Apply for one of the offers of 9000000103. The demo lenders are a separate program that answers as a real lender would.',
      'The application shows each step, what it means and what comes next.',
    ],
  },
  {
    title: 'The Key Facts Statement of an offer',
    path: userPath('offers'),
    steps: ['On an offer, open its Key Facts Statement: every charge with its tax, who is paid, and a PDF.'],
  },
  {
    title: 'A form that survives anything',
    path: '/haldi?lang=hi',
    steps: ['Sign in as 9000000102: the form opens where it was left. Close the browser in the middle and come back.'],
  },
  {
    title: 'What we know about a customer, and who may use it',
    path: userPath('my-data'),
    steps: ['Stop one lender, withdraw a consent, download everything, read the receipt of a consent.'],
  },
  {
    title: 'Loans for shops and loans on gold',
    path: '/products',
    steps: [
      'Sign in as 9000000107 for a shop with offers. Choose a gold loan for the lenders that open their own step.',
    ],
  },
  {
    title: 'How offers are ordered',
    path: '/how-we-match',
    steps: ['The rule, its versions, and why no lender can pay for a place.'],
  },
  {
    title: 'The console: edit in place, see who did what, undo it',
    path: '/admin/lenders',
    steps: [
      'Sign in as vasudha@desk.example and change a rate in its cell. A colleague who saw the old rate can’t overwrite it unseen.',
      'Find the change in the audit and undo it. Ctrl-K leads anywhere.',
    ],
  },
  {
    title: 'The console: three months in figures, and what needs a person',
    path: '/admin/dashboard',
    steps: [
      'Choose a period, then open the cases. Upload a status file with one wrong row: it comes back with what’s wrong.',
    ],
  },
];

/** Settings that open insurance in a demo, with a fictional intermediary. */
export const insuranceDemo = {
  INSURANCE_LICENCE: 'on',
  INSURANCE_INTERMEDIARY: 'Chhatri Insurance Brokers',
  INSURANCE_REGISTRATION: 'DB 0000/26 (invented)',
  INSURANCE_VALID_UNTIL: '2099-03-31',
  INSURANCE_URL: 'https://cover.demo.example/start',
} as const;

const withSettings = `${Object.entries(insuranceDemo)
  .map(([name, value]) => `${name}="${value}"`)
  .join(' ')} npm start`;

const proof = ({ step, profile }: DemoPerson): string =>
  step === 'fresh' || step === 'draft' ? '–' : `${profile.tin}, ${profile.birth_date}`;

const row = (cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

const customers = demoPeople.map((person) =>
  row([
    escaped(person.mobile_phone_number),
    `<a href="/${escaped(person.brand)}?lang=${person.language}">${escaped(person.brand)}</a>`,
    escaped(person.shows),
    escaped(proof(person)),
  ]),
);
const staff = demoAdmins.map((admin) =>
  row([escaped(admin.email), `<code>${escaped(admin.password)}</code>`, escaped(admin.shows)]),
);

const partnersWith = (demoHistory: number): string[] =>
  demoPartnerPeopleWith(demoHistory).map((person) =>
    row([escaped(person.email), `<code>${escaped(person.password)}</code>`, escaped(person.shows)]),
  );

const tryItPage = ({ lenderSandbox, demoHistory }: Config): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Try it</title><meta name="robots" content="noindex"><link rel="stylesheet" href="/dev/try-it.css"></head>
<body><main><header><h1>Try it</h1><p>Ten things worth seeing. Everyone here is invented. Codes arrive in the <a href="/dev/outbox">outbox</a>.</p></header>
<ol>${sights
  .map(
    ({ title, path, steps }) =>
      `<li><h2><a href="${path}">${escaped(title)}</a></h2><p>${steps.map(escaped).join('\n')}</p></li>`,
  )
  .join('\n')}</ol>
<h2>Customers</h2><p>A new browser asks for PAN and date of birth before it shows a stored profile.</p>
<div class="wide" role="region" tabindex="0" aria-label="Customers"><table><thead><tr><th scope="col">Mobile number</th><th scope="col">Brand</th><th scope="col">What to see</th><th scope="col">PAN, date of birth</th></tr></thead><tbody>${customers.join('\n')}</tbody></table></div>
<h2>Staff</h2><p>The code of the second step arrives in the outbox, too. <a href="/admin">Open the console</a>.</p>
<div class="wide" role="region" tabindex="0" aria-label="Staff"><table><thead><tr><th scope="col">Email</th><th scope="col">Password</th><th scope="col">May open</th></tr></thead><tbody>${staff.join('\n')}</tbody></table></div>
<h2>Partners</h2><p>Sign in as a partner: <a href="/partner">open the portal</a>, or <a href="/haldi/partner">in the colours of a brand</a>.</p>
<div class="wide" role="region" tabindex="0" aria-label="Partners"><table><thead><tr><th scope="col">Email</th><th scope="col">Password</th><th scope="col">Sees</th></tr></thead><tbody>${partnersWith(demoHistory).join('\n')}</tbody></table></div>
<h2>Insurance</h2><p>It opens only with the licence of a registered intermediary. Without one, <a href="/products/health-insurance">its pages</a> say so and take down who wants to hear. To see it open, start with an invented one:</p>
<pre class="wide" tabindex="0"><code>${escaped(withSettings)}</code></pre>
<h2>For developers</h2><ul><li><a href="/api/docs">Every call, browsable</a></li>${
  lenderSandbox?.baseUrl === undefined
    ? ''
    : `<li><a href="${escaped(lenderSandbox?.baseUrl)}">The demo lenders</a>: make one slow, let it fail, move an application</li>`
}</ul></main></body></html>`;

const style = `:root{color-scheme:light dark;--ink:#1c2030;--soft:#5b6275;--line:#dfe3ec;--card:#fff;--page:#f4f6fa;--mark:#0b6b80}
@media (prefers-color-scheme:dark){:root{--ink:#e8ebf4;--soft:#a4abc0;--line:#31384c;--card:#1b2030;--page:#11141f;--mark:#6fd3e4}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,"Noto Sans Devanagari",sans-serif}
main{max-width:60rem;margin:0 auto;padding:24px 16px 64px}h1{font-size:28px;margin:0}h2{font-size:18px;margin:0}main>h2{margin-top:32px}
a{color:var(--mark)}p{margin:4px 0 0;white-space:pre-line}header p,main>p{color:var(--soft)}:focus-visible{outline:3px solid var(--mark);outline-offset:2px}
ol{list-style:none;margin:24px 0 0;padding:0;display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(min(100%,26rem),1fr))}
ol li{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:16px}
.wide{overflow-x:auto;margin:8px 0 0}table{min-width:44rem;border-collapse:collapse;background:var(--card);font-variant-numeric:tabular-nums}
th,td{border:1px solid var(--line);padding:8px 12px;text-align:start;vertical-align:top}td:first-child{white-space:nowrap}`;

/** Serves the tour of a demo world. Not available without a demo world or an outbox for its codes, and never in production. */
export function tryItRoutes(app: FastifyInstance, config: Config): void {
  if (!config.demoWorld || !config.outbox || config.environment === 'production') return;
  app.get('/dev/try-it.css', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );
  app.get('/dev', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(tryItPage(config)),
  );
}
