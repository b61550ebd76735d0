import { readFileSync } from 'node:fs';
import { messages } from '@tulna/phrases/en/messages';
import { expect, it } from 'vitest';
import { dltTemplateName, type TemplateName } from './compose.ts';

/** Messages to staff and to people at partners. They are sent by email only, so they need no template of the DLT platform. */
const byEmailOnly: ReadonlySet<string> = new Set([
  'staffInvited',
  'staffResetAsked',
  'staffReset',
  'partnerInvited',
  'partnerReset',
  'correctionAsked',
  'payoutDetailsNews',
  'scheduledReport',
  'partnerReport',
  'ticketAnswered',
  'brandRequestAnswered',
  'alarmRaised',
  'alarmEnded',
] satisfies TemplateName[]);

it('the example settings list every kind of SMS, because an operator registers these and no other is sent', () => {
  const settings = readFileSync(new URL('../../../../../.env.example', import.meta.url), 'utf8');
  const [, listed = ''] = /Kinds: ([^;]+); languages: en, hi/.exec(settings.replaceAll('\n#', '')) ?? [];
  const kinds = Object.entries(messages).flatMap(([name, texts]) =>
    typeof texts === 'object' && 'emailSubject' in texts && !byEmailOnly.has(name) ? [name as TemplateName] : [],
  );
  expect(listed.split(/,\s+/).toSorted()).toEqual(
    kinds.map((name) => dltTemplateName(name, 'en').slice(0, -3)).toSorted(),
  );
});
