import { escaped } from './html.ts';
import { journeyWords } from './journey-words.ts';
import type { DeskLead, SandboxLender } from './lender.ts';

/** The nearest whole ₹, as the cards of the marketplace show it; the agreement has the paise. */
const rupees = (paise: number) =>
  `₹${new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 }).format(Math.round(paise / 100))}`;

function shell(language: 'en' | 'hi', title: string, look: SandboxLender['look'], inner: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escaped(title)}</title>
<style>
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/${language === 'hi' ? '1.65' : '1.5'} system-ui, "Noto Sans Devanagari", sans-serif; color: #1b1f24; background: ${look.soft}; }
header { background: ${look.main}; color: ${look.onMain}; padding: 16px; font-size: 20px; font-weight: 700; }
main { max-width: 34rem; margin: 0 auto; padding: 24px 16px 40px; }
h1 { font-size: 24px; line-height: 1.3; margin: 0 0 12px; }
h2 { font-size: 18px; margin: 24px 0 8px; }
dl { background: #fff; border-radius: 10px; padding: 4px 16px; margin: 20px 0; }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px; padding: 12px 0; border-bottom: 1px solid #d9dee5; }
dl div:last-child { border-bottom: 0; }
dt { color: #47505c; }
dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
ol { padding-left: 1.4em; margin: 0; }
form { display: grid; gap: 12px; margin-top: 24px; }
button, .back { min-height: 50px; border-radius: 10px; font: inherit; font-weight: 600; padding: 12px 16px; cursor: pointer; border: 2px solid ${look.main}; text-align: center; text-decoration: none; display: block; width: 100%; }
.yes { background: ${look.main}; color: ${look.onMain}; }
.no, .back { background: #fff; color: ${look.main}; }
button:focus-visible, a:focus-visible { outline: 3px solid #1b1f24; outline-offset: 2px; }
.note { color: #47505c; font-size: 14px; }
[role="status"] { background: #fff; border-left: 6px solid ${look.main}; border-radius: 10px; padding: 16px; margin: 20px 0; }
</style>
</head>
<body>
${inner}
</body>
</html>`;
}

/** The page of the lender's own step: the loan, the consequences, and the buttons to accept or decline. Nothing on it is preselected. */
export function journeyPage(lender: SandboxLender, lead: DeskLead, language: 'en' | 'hi'): string {
  const words = journeyWords[language];
  const title = words.title(lender.name);
  const plan = lead.plans.find((candidate) => candidate.id === lead.chosenPlanId) ?? lead.plans[0];
  const feeWithGst = plan ? plan.feePaise + plan.gstPaise : 0;
  const rows: [string, string][] = plan
    ? [
        [words.amount, rupees(plan.amountPaise)],
        [words.months, words.monthsValue(plan.months)],
        [words.rate, words.rateValue(plan.ratePercent.toFixed(2))],
        [words.emi, rupees(plan.emiPaise)],
        [words.fee, words.feeValue(rupees(feeWithGst))],
        [words.received, rupees(plan.amountPaise - feeWithGst)],
      ]
    : [];
  const facts = rows.map(([term, value]) => `<div><dt>${escaped(term)}</dt><dd>${escaped(value)}</dd></div>`).join('');
  const isOpen = ['received', 'in_review'].includes(lead.status);
  const action = `/journey/${lender.key}/${encodeURIComponent(lead.id)}?lang=${language}`;
  const decision = isOpen
    ? `<h2>${escaped(words.stepsTitle)}</h2>
<ol>${lender.steps[language].map((step) => `<li>${escaped(step)}</li>`).join('')}</ol>
<form method="post" action="${escaped(action)}">
<button class="yes" name="decision" value="accept">${escaped(words.accept)}</button>
<button class="no" name="decision" value="decline">${escaped(words.decline)}</button>
<p class="note">${escaped(words.declineHint)}</p>
</form>`
    : `<p role="status">${escaped(words.done(lead.status))}</p>
${lead.returnUrl ? `<a class="back" href="${escaped(lead.returnUrl)}">${escaped(words.back)}</a>` : ''}`;
  return shell(
    language,
    title,
    lender.look,
    `<header>${escaped(lender.name)}</header>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(words.greeting(lead.firstName))} ${escaped(words.intro(lender.name, lender.regulatedEntity))}</p>
<dl>${facts}</dl>
${decision}
<p class="note">${escaped(words.demo)}</p>
</main>`,
  );
}

/** Shown for a lead that the sandbox doesn't know, for example after a restart. */
export function missingPage(lender: SandboxLender, language: 'en' | 'hi'): string {
  const words = journeyWords[language];
  const inner = `<header>${escaped(lender.name)}</header><main><h1>${escaped(words.missing)}</h1><p>${escaped(words.missingHint)}</p></main>`;
  return shell(language, words.missing, lender.look, inner);
}
