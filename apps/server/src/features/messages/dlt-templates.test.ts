import { readFileSync } from 'node:fs';
import { messages } from '@tulna/phrases/en/messages';
import { expect, it } from 'vitest';
import { dltTemplateName, forStaffAndPartners, type TemplateName } from './compose.ts';

it('the example settings list every kind of SMS, because an SMS without a template in the settings isn’t sent', () => {
  const settings = readFileSync(new URL('../../../../../.env.example', import.meta.url), 'utf8');
  const [, listed = ''] = /Kinds: ([^;]+); languages: en, hi/.exec(settings.replaceAll('\n#', '')) ?? [];
  const kinds = Object.entries(messages).flatMap(([name, texts]) =>
    typeof texts === 'object' && 'emailSubject' in texts ? [name as TemplateName] : [],
  );
  expect(listed.split(/,\s+/).toSorted()).toEqual(
    kinds
      .filter((name) => !forStaffAndPartners.has(name))
      .map((name) => dltTemplateName(name, 'en').slice(0, -3))
      .toSorted(),
  );
});
