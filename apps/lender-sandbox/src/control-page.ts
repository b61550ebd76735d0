import { escaped } from './html.ts';
import type { LenderDesk } from './lender.ts';
import { deskStatuses } from './lender.ts';
import { modeByPanSuffix, modeMeaning, modes } from './modes.ts';
import type { Delivery } from './updates.ts';

const option = (value: string, chosen: boolean) =>
  `<option value="${escaped(value)}"${chosen ? ' selected' : ''}>${escaped(value)}</option>`;

function lenderRow(desk: LenderDesk): string {
  const { lender, override } = desk;
  const counts = desk.counts();
  const callCount = Object.values(counts.calls).reduce((sum, count) => sum + count, 0);
  const chosen = override?.mode ?? 'auto';
  const options = ['auto', ...modes].map((mode) => option(mode, mode === chosen)).join('');
  return `<tr>
<th scope="row">${escaped(lender.name)}<br><span>${escaped(lender.temper.kind)}, ${lender.latencyMs.join('–')} ms</span></th>
<td><form method="post" action="/control/lenders/${escaped(lender.key)}">
<label>Mode <select name="mode">${options}</select></label>
<label>Latency in ms <input name="latencyMs" inputmode="numeric" size="6" value="${override?.latencyMs ?? ''}"></label>
<button>Set ${escaped(lender.name)}</button></form></td>
<td>${callCount}</td><td>${counts.leads}</td><td>${counts.repeats}</td><td>${counts.doubles}</td></tr>`;
}

function leadRows(desk: LenderDesk): string {
  return desk
    .leads()
    .slice(-5)
    .reverse()
    .map(
      (
        lead,
      ) => `<tr><th scope="row">${escaped(desk.lender.name)} ${escaped(lead.id)}</th><td>${escaped(lead.status)}</td>
<td><form method="post" action="/control/lenders/${escaped(desk.lender.key)}/leads/${escaped(encodeURIComponent(lead.id))}/updates">
<label>StatusUpdate <select name="status">${deskStatuses.map((status) => option(status, false)).join('')}</select></label>
<label>Times <input name="times" inputmode="numeric" size="2" value="1"></label>
<label>Minutes late <input name="occurredMinutesAgo" inputmode="numeric" size="5"></label>
<label>Signed minutes ago <input name="signedMinutesAgo" inputmode="numeric" size="5"></label>
<label><input type="checkbox" name="forged"> Forged</label>
<button>Send update for ${escaped(lead.id)}</button></form></td></tr>`,
    )
    .join('');
}

const suffixes = Object.entries(modeByPanSuffix)
  .map(
    ([suffix, mode]) =>
      `<tr><th scope="row"><code>…${suffix}</code></th><td>${mode}</td><td>${modeMeaning[mode]}</td></tr>`,
  )
  .join('');

/** The page at `/`: every lender's current mode, its counters, and its latest leads and call-backs. */
export function controlPage(desks: readonly LenderDesk[], deliveries: readonly Delivery[]): string {
  const leads = desks.map(leadRows).join('');
  const sent = deliveries
    .slice(-20)
    .reverse()
    .map(
      ({ at, lender, leadId, eventId, status, answered }) =>
        `<tr><td>${escaped(at)}</td><td>${escaped(lender)}</td><td>${escaped(leadId)}</td><td>${escaped(eventId)}</td><td>${escaped(status)}</td><td>${answered ?? 'no answer'}</td></tr>`,
    )
    .join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Lender sandbox</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; color: #1b1f24; background: #f6f7f9; margin: 0; }
main { max-width: 72rem; margin: 0 auto; padding: 24px 16px 48px; }
h1 { font-size: 28px; } h2 { font-size: 20px; margin-top: 32px; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; background: #fff; width: 100%; }
th, td { text-align: left; padding: 8px 12px; border-bottom: 1px solid #d9dee5; vertical-align: top; font-weight: 400; }
thead th { font-weight: 600; } th span { color: #47505c; font-size: 14px; }
form { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; }
select, input, button { font: inherit; min-height: 44px; padding: 4px 8px; } input[type=checkbox] { min-height: 0; }
button { border: 2px solid #070050; background: #070050; color: #fff; border-radius: 10px; cursor: pointer; }
button:focus-visible, select:focus-visible, input:focus-visible { outline: 3px solid #0b6bcb; outline-offset: 2px; }
</style>
</head>
<body><main>
<h1>Lender sandbox</h1>
<p>Plays demo lenders over HTTP. A mode set here wins over the end of a PAN, and that over the lender's own temper.</p>
<form method="post" action="/control/reset"><button>Reset everything</button></form>
<h2>Lenders</h2>
<div class="wide" tabindex="0" role="region" aria-label="Lenders"><table>
<thead><tr><th scope="col">Lender</th><th scope="col">Behaviour</th><th scope="col">Calls</th><th scope="col">Leads</th><th scope="col">Repeats</th><th scope="col">Doubles</th></tr></thead>
<tbody>${desks.map(lenderRow).join('')}</tbody></table></div>
<h2>Latest leads</h2>
${leads ? `<div class="wide" tabindex="0" role="region" aria-label="Latest leads"><table><thead><tr><th scope="col">Lead</th><th scope="col">Status</th><th scope="col">Send update</th></tr></thead><tbody>${leads}</tbody></table></div>` : '<p>No lead yet.</p>'}
<h2>Call-backs sent</h2>
${sent ? `<div class="wide" tabindex="0" role="region" aria-label="Call-backs sent"><table><thead><tr><th scope="col">At</th><th scope="col">Lender</th><th scope="col">Lead</th><th scope="col">Event</th><th scope="col">Status</th><th scope="col">Answer</th></tr></thead><tbody>${sent}</tbody></table></div>` : '<p>None yet.</p>'}
<h2>Modes by the end of the PAN</h2>
<div class="wide" tabindex="0" role="region" aria-label="Modes"><table><thead><tr><th scope="col">PAN ends in</th><th scope="col">Mode</th><th scope="col">The lender</th></tr></thead><tbody>${suffixes}</tbody></table></div>
</main></body></html>`;
}
