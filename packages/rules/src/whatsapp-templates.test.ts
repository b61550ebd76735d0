import { describe, expect, it } from 'vitest';
import {
  categoriesOf,
  contentFaults,
  distinctVariables,
  MESSAGE_CONTENT_FIELDS,
  type MessageContent,
  registeredText,
} from './message-templates.ts';

const nothing = Object.fromEntries(MESSAGE_CONTENT_FIELDS.map((field) => [field, ''])) as unknown as MessageContent;
const right: MessageContent = {
  ...nothing,
  template_name: 'new_loans_open',
  en_locale: 'en',
  en_body: 'Hi {#first_name#}. Stop: {#unsubscribe#} or answer STOP.',
  hi_body: 'नमस्ते {#first_name#}। बंद करें: {#unsubscribe#} या STOP लिखें।',
};
const faults = (wrong: Partial<MessageContent>, isRegistered = true) =>
  contentFaults({ ...right, ...wrong }, { channel: 'whatsapp', category: 'utility', host: 'tulna.in', isRegistered });
/** A text with both variables, which are counted as 120 characters each. */
const ofLength = (length: number): string => {
  const text = 'Hi {#first_name#}: {#unsubscribe#}.';
  return text + 'x'.repeat(length - ('Hi : .'.length + 240));
};

describe('a WhatsApp text', () => {
  it.each<[Partial<MessageContent>, Partial<Record<keyof MessageContent, string>>]>([
    [{}, {}],
    [{ template_name: 'New loans' }, { template_name: 'whatsapp_name' }],
    [{ template_name: 'a'.repeat(512) }, {}],
    [{ template_name: 'a'.repeat(513) }, { template_name: 'whatsapp_name' }],
    [{ template_name: '' }, { template_name: 'whatsapp_name' }],
    [{ template_name: 'new-loans' }, { template_name: 'whatsapp_name' }],
    [{ en_locale: '' }, { en_locale: 'whatsapp_locale' }],
    [{ en_locale: 'en_US' }, {}],
    [{ en_locale: 'hi' }, { en_locale: 'whatsapp_locale' }],
    [{ en_body: '' }, { en_body: 'required' }],
    [{ en_body: 'Hi {#name#} {#unsubscribe#}.' }, { en_body: 'message_variable' }],
    [{ en_body: 'Hi {{1}} {#unsubscribe#}.' }, { en_body: 'message_variable' }],
    [{ hi_body: 'नमस्ते {#first_name#}।' }, { hi_body: 'unsubscribe_missing' }],
    [{ en_body: '{#first_name#}, hello. {#unsubscribe#}.' }, { en_body: 'whatsapp_edge' }],
    [{ en_body: 'Hello. Stop: {#unsubscribe#}' }, { en_body: 'whatsapp_edge' }],
    [{ en_body: 'Hello. Stop: {#unsubscribe#} ' }, { en_body: 'whatsapp_edge' }],
    [{ en_body: 'Hello. Stop: {#unsubscribe#}  ' }, { en_body: 'whatsapp_edge' }],
    [{ en_body: ' {#first_name#}, hello. {#unsubscribe#}.' }, { en_body: 'whatsapp_edge' }],
    [{ en_body: 'Dear{#first_name#}, hello. {#unsubscribe#}.' }, {}],
    [{ en_body: ofLength(1024) }, {}],
    [{ en_body: ofLength(1025) }, { en_body: 'whatsapp_too_long' }],
  ])('%j has the faults %j', (wrong, expected) => expect(faults(wrong)).toEqual(expected));

  it('needs its name and its code only once it is registered', () =>
    expect(faults({ template_name: '', en_locale: '' }, false)).toEqual({}));

  it('needs both a name and a code as soon as it has one of them', () =>
    expect(faults({ template_name: 'New loans', en_locale: 'fr' }, false)).toEqual({
      template_name: 'whatsapp_name',
      en_locale: 'whatsapp_locale',
    }));

  it('is registered with a number for each variable, in the order of first occurrence', () => {
    const text = 'Stop {#unsubscribe#}, {#first_name#}: {#unsubscribe#}.';
    expect(distinctVariables(text)).toEqual(['unsubscribe', 'first_name']);
    expect(registeredText(text, 'whatsapp')).toBe('Stop {{1}}, {{2}}: {{1}}.');
    expect(registeredText(text, 'sms')).toBe('Stop {#var#}, {#var#}: {#var#}.');
  });
});

it('each channel has its own categories', () => {
  expect(categoriesOf('whatsapp')).toEqual(['marketing', 'utility']);
  for (const channel of ['sms', 'email'] as const)
    expect(categoriesOf(channel)).toEqual(['promotional', 'service_explicit', 'service_implicit']);
});
