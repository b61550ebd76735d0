import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getOutbox } from '@tulna/contract/outbox';
import { INDIAN_ZONE } from '@tulna/rules/clock';

export type OutboxEntry = AnswerOf<typeof getOutbox>[number];

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

const time = new Intl.DateTimeFormat('en-IN', { timeZone: INDIAN_ZONE, dateStyle: 'medium', timeStyle: 'medium' });

const channels = { sms: 'SMS', email: 'E-mail', whatsapp: 'WhatsApp' } as const;

const entry = (message: OutboxEntry): string => `<li class="message">
<div class="line"><span class="channel ${message.channel}">${channels[message.channel]}</span>
<strong>${escaped(message.to)}</strong><time datetime="${message.at}">${escaped(time.format(new Date(message.at)))}</time></div>
${message.not_before === null ? '' : `<p class="waits">Waits for contact hours: ${escaped(time.format(new Date(message.not_before)))}</p>`}
${message.reply_to === null ? '' : `<p class="waits">An answer goes to ${escaped(message.reply_to)}</p>`}
${message.subject === '' ? '' : `<h2>${escaped(message.subject)}</h2>`}
<p class="body">${escaped(message.body)}</p>
${message.code === null ? '' : `<p class="code"><span>Code</span> <output>${escaped(message.code)}</output></p>`}
</li>`;

/** The outbox as a page (product.md §7): newest first, searchable by recipient, refreshed every three seconds. */
export function outboxPage(messages: readonly OutboxEntry[], to: string, hasDemoWorld: boolean): string {
  const list =
    messages.length > 0
      ? `<ol>${messages.map(entry).join('\n')}</ol>`
      : `<p class="empty">${to === '' ? 'Nothing has been sent yet. Ask for a code and it appears here.' : `Nothing was sent to “${escaped(to)}”.`}</p>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title><meta name="robots" content="noindex"><link rel="stylesheet" href="/dev/outbox.css">
<script src="/dev/outbox.js" defer></script></head>
<body><main><header><h1>Outbox</h1><p>Messages of this installation that would have gone to a phone or an inbox. Local use only; kept for a day.${hasDemoWorld ? ' <a href="/dev">Try it: ten things worth seeing</a>' : ''}</p>
<form action="/dev/outbox" method="get" role="search"><label for="to">Mobile number or e-mail</label>
<div class="field"><input id="to" name="to" type="search" value="${escaped(to)}" autocomplete="off" maxlength="254"><button type="submit">Search</button></div></form></header>
<section id="messages" aria-label="Messages, newest first" aria-live="polite">${list}</section></main></body></html>`;
}

export const outboxStyle = `:root{color-scheme:light dark;--ink:#1c2030;--soft:#5b6275;--line:#dfe3ec;--card:#fff;--page:#f4f6fa;--mark:#0b6b80}
@media (prefers-color-scheme:dark){:root{--ink:#e8ebf4;--soft:#a4abc0;--line:#31384c;--card:#1b2030;--page:#11141f;--mark:#6fd3e4}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,"Noto Sans Devanagari",sans-serif}
main{max-width:44rem;margin:0 auto;padding:24px 16px 64px}h1{font-size:28px;margin:0}a{color:var(--mark)}header p{color:var(--soft);margin:4px 0 16px}
label{display:block;font-weight:600;margin-bottom:4px}.field{display:flex;gap:8px}
input{flex:1;min-width:0;height:48px;padding:0 12px;font:inherit;color:inherit;background:var(--card);border:1px solid var(--soft);border-radius:10px}
button{height:48px;padding:0 20px;font:inherit;font-weight:600;border:1px solid var(--mark);border-radius:10px;background:transparent;color:var(--mark);cursor:pointer}
:focus-visible{outline:3px solid var(--mark);outline-offset:2px}ol{list-style:none;margin:24px 0 0;padding:0;display:grid;gap:12px}
.message{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:16px}.line{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline}
time{margin-left:auto;color:var(--soft);font-size:14px;font-variant-numeric:tabular-nums}.channel{font-size:12px;font-weight:600;border:1px solid currentColor;border-radius:6px;padding:0 6px;color:var(--mark)}
h2{font-size:16px;margin:12px 0 0}.waits{margin:8px 0 0;color:var(--soft);font-size:14px}.body{white-space:pre-line;margin:8px 0 0;overflow-wrap:anywhere}.code{margin:12px 0 0;color:var(--soft)}
output{font-size:22px;font-weight:600;letter-spacing:.12em;color:var(--ink);font-variant-numeric:tabular-nums}.empty{margin-top:32px;color:var(--soft)}`;

/** Refreshes only the list, so that typed or selected text stays. */
export const outboxScript = `const renew = async () => {
  if (document.hidden || String(getSelection()) !== '') return;
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => undefined);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('messages');
  const shown = document.getElementById('messages');
  if (fresh && shown && fresh.innerHTML !== shown.innerHTML) shown.replaceChildren(...fresh.childNodes);
};
setInterval(renew, 3000);
`;
