import { describe, expect, it } from 'vitest';
import {
  contentFaults,
  countsClicks,
  distinctVariables,
  filledText,
  MESSAGE_TEMPLATE_CATEGORIES,
  type MessageContent,
  needsConsent,
  registeredText,
  smsClickLink,
  smsUnsubscribeLink,
  variablesIn,
} from './message-templates.ts';

const id = '1'.repeat(19);
const sms: MessageContent = {
  header: 'TULNAA',
  entity_id: id,
  en_dlt_id: id,
  hi_dlt_id: id,
  en_subject: '',
  hi_subject: '',
  en_body: 'Hello {#first_name#}, stop: {#unsubscribe#}',
  hi_body: 'नमस्ते {#first_name#}, बंद: {#unsubscribe#}',
  en_plain: '',
  hi_plain: '',
  template_name: '',
  en_locale: '',
};
const email: MessageContent = {
  ...sms,
  header: '',
  entity_id: '',
  en_dlt_id: '',
  hi_dlt_id: '',
  en_subject: 'Your offers, {#first_name#}',
  hi_subject: 'आपके ऑफ़र',
  en_plain: 'Stop: {#unsubscribe#}',
  hi_plain: 'बंद: {#unsubscribe#}',
};
const context = { channel: 'sms', category: 'promotional', host: 'tul.na', isRegistered: true } as const;
const faultsOf = (more: Partial<MessageContent>, how: object = {}) =>
  contentFaults({ ...sms, ...more }, { ...context, ...how });
const mailFaultsOf = (more: Partial<MessageContent>, how: object = {}) =>
  contentFaults({ ...email, ...more }, { ...context, channel: 'email', ...how });

describe('variables of a message', () => {
  it('are found in their order, filled in, and written in the format of the DLT platform', () => {
    const text = '{#first_name#}: {#unsubscribe#} {#first_name#} {#city#} {first_name}';
    expect(variablesIn(text)).toEqual(['first_name', 'unsubscribe', 'first_name', 'city']);
    expect(filledText(text, { first_name: 'Asha', unsubscribe: 'tul.na/u/X', link: 'tul.na/g/X' })).toBe(
      'Asha: tul.na/u/X Asha {#city#} {first_name}',
    );
    expect(registeredText(text, 'sms')).toBe('{#var#}: {#var#} {#var#} {#var#} {first_name}');
    expect(variablesIn('{##} none')).toEqual(['']);
  });

  it('that are known are listed once each', () =>
    expect(distinctVariables('{#link#} {#city#} {#first_name#} {#link#}')).toEqual(['link', 'first_name']));

  it('of a link whose clicks are counted are host, header and code', () =>
    expect(smsClickLink('tul.na', 'TULNAA', 'AB12CD34')).toBe('tul.na/g/TULNAA/AB12CD34'));

  it.each(['en_body', 'hi_body', 'en_plain', 'hi_plain'] as const)('count clicks if only %s has a link', (field) => {
    expect(countsClicks(email)).toBe(false);
    expect(countsClicks({ ...email, [field]: 'See {#link#}' })).toBe(true);
  });

  it('of a link to unsubscribe are host, header and code', () =>
    expect(smsUnsubscribeLink('tul.na', 'TULNAA', 'AB12CD34')).toBe('tul.na/u/TULNAA/AB12CD34'));

  it('need consent in every category but service messages about the person’s own business', () =>
    expect(MESSAGE_TEMPLATE_CATEGORIES.filter(needsConsent)).toEqual([
      'promotional',
      'service_explicit',
      'marketing',
      'utility',
    ]));
});

describe('an SMS', () => {
  it('can be sent unchanged', () => {
    expect(faultsOf({})).toEqual({});
    expect(faultsOf({ header: '123456' })).toEqual({});
  });

  it.each(['', 'TULNA', 'TULNAAA', 'tulnaa', '12345', '1234567', 'TUL123', 'xTULNAA'])(
    'may not have %j as its header',
    (header) => expect(faultsOf({ header }, { category: 'service_implicit' })).toMatchObject({ header: 'sms_header' }),
  );

  it('has ids of 19 digits; those of its texts may be missing until it is registered', () => {
    for (const bad of ['', '1'.repeat(18), '1'.repeat(20), `${'1'.repeat(18)}x`, `x${id}`])
      expect(faultsOf({ entity_id: bad })).toEqual({ entity_id: 'dlt_entity' });
    expect(faultsOf({ en_dlt_id: '' })).toEqual({ en_dlt_id: 'dlt_template' });
    expect(faultsOf({ en_dlt_id: '', hi_dlt_id: '' }, { isRegistered: false })).toEqual({});
    expect(faultsOf({ hi_dlt_id: '1' }, { isRegistered: false })).toEqual({ hi_dlt_id: 'dlt_template' });
    for (const bad of ['1'.repeat(18), '1'.repeat(20), `x${id}`])
      expect(faultsOf({ hi_dlt_id: bad })).toEqual({ hi_dlt_id: 'dlt_template' });
    expect(faultsOf({}, { isRegistered: false })).toEqual({});
  });

  it.each([
    ['', 'required'],
    ['{#unsubscribe#} {#city#}', 'message_variable'],
    ['{#unsubscribe#} {#first_name}', 'message_variable'],
    ['{#unsubscribe#} first_name#}', 'message_variable'],
    // Six SMS have 6 × 153 characters, and each variable takes 30 of them.
    [`${'a'.repeat(888)}{#unsubscribe#}`, undefined],
    [`${'a'.repeat(889)}{#unsubscribe#}`, 'sms_too_long'],
    [`${'a'.repeat(858)}{#first_name#}{#unsubscribe#}`, undefined],
    [`${'a'.repeat(859)}{#first_name#}{#unsubscribe#}`, 'sms_too_long'],
    [`${'क'.repeat(372)}{#unsubscribe#}`, undefined],
    [`${'क'.repeat(373)}{#unsubscribe#}`, 'sms_too_long'],
    ['{#unsubscribe#} https://tul.na/u/TULNAA/offers', undefined],
    ['{#unsubscribe#} TUL.NA/TULNAA', undefined],
    ['{#unsubscribe#} tul.na/offers', 'sms_link'],
    ['{#unsubscribe#} tul.na', 'sms_link'],
    ['{#unsubscribe#} tul.na/TULNAAB', 'sms_link'],
    ['{#unsubscribe#} bank.example/TULNAA', 'sms_link'],
    ['{#unsubscribe#} http://a.bank.example/TULNAA', 'sms_link'],
    ['{#unsubscribe#} tul.na/TULNAA and bank.example', 'sms_link'],
    ['{#unsubscribe#} no. 5, costs 1.5 a month', undefined],
    ['nothing to stop', 'unsubscribe_missing'],
    ['only {#first_name#}', 'unsubscribe_missing'],
  ])('%j: %s', (text, fault) => {
    expect(faultsOf({ en_body: text })).toEqual(fault === undefined ? {} : { en_body: fault });
    expect(faultsOf({ hi_body: text })).toEqual(fault === undefined ? {} : { hi_body: fault });
  });

  it('needs no unsubscribe link in service messages that need no consent', () => {
    const plain = { en_body: 'Hello', hi_body: 'नमस्ते' };
    expect(faultsOf(plain, { category: 'service_implicit' })).toEqual({});
    expect(faultsOf(plain, { category: 'service_explicit' })).toEqual({
      en_body: 'unsubscribe_missing',
      hi_body: 'unsubscribe_missing',
    });
  });

  it('counts clicks only with consent to messages', () => {
    const counted = { en_body: '{#link#} {#unsubscribe#}' };
    expect(faultsOf(counted)).toEqual({});
    expect(faultsOf(counted, { category: 'service_explicit' })).toEqual({});
    expect(faultsOf(counted, { category: 'service_implicit' })).toEqual({ en_body: 'message_link' });
  });

  it('has a counted link of at most 30 characters too', () => {
    const counted = { en_body: '{#link#} {#unsubscribe#}', hi_body: '{#link#} {#unsubscribe#}' };
    expect(faultsOf(counted, { host: 'abcdefghi.in' })).toEqual({});
    expect(faultsOf(counted, { host: 'abcdefghij.in' })).toEqual({
      en_body: 'sms_link_long',
      hi_body: 'sms_link_long',
    });
  });

  it('reports no valid field', () => expect(Object.keys(faultsOf({ en_body: '' }))).toEqual(['en_body']));

  it('has an unsubscribe link of at most 30 characters', () => {
    // Host, /u/, header, / and a code of 8: twelve characters are left for the host.
    expect(faultsOf({}, { host: 'abcdefghi.in' })).toEqual({});
    expect(faultsOf({}, { host: 'abcdefghij.in' })).toEqual({ en_body: 'sms_link_long', hi_body: 'sms_link_long' });
    const plain = { en_body: 'Hello', hi_body: 'नमस्ते' };
    expect(faultsOf(plain, { host: 'abcdefghij.in', category: 'service_implicit' })).toEqual({});
  });
});

describe('an email', () => {
  it('can be sent unchanged, and has neither header nor ids', () => expect(mailFaultsOf({})).toEqual({}));

  it.each([
    ['', 'required'],
    ['a'.repeat(150), undefined],
    ['a'.repeat(151), 'message_too_long'],
    ['{#city#}', 'message_variable'],
    ['{#first_name', 'message_variable'],
    ['Stop: {#unsubscribe#}', 'message_variable'],
  ])('subject %j: %s', (text, fault) => {
    expect(mailFaultsOf({ en_subject: text })).toEqual(fault === undefined ? {} : { en_subject: fault });
    expect(mailFaultsOf({ hi_subject: text })).toEqual(fault === undefined ? {} : { hi_subject: fault });
  });

  it.each([
    ['body', 50_000],
    ['plain', 5000],
  ] as const)('%s is at most %i characters, with an unsubscribe link', (part, most) => {
    const ending = '{#unsubscribe#}';
    const texts: [string, string | undefined][] = [
      [`${'a'.repeat(most - ending.length)}${ending}`, undefined],
      [`${'a'.repeat(most - ending.length + 1)}${ending}`, 'message_too_long'],
      ['', 'required'],
      ['Hello', 'unsubscribe_missing'],
      [`${ending} {#city#}`, 'message_variable'],
    ];
    for (const language of ['en', 'hi'] as const)
      for (const [text, fault] of texts) {
        const field = `${language}_${part}` as const;
        expect(mailFaultsOf({ [field]: text })).toEqual(fault === undefined ? {} : { [field]: fault });
      }
    expect(mailFaultsOf({ [`en_${part}`]: 'Hello' }, { category: 'service_implicit' })).toEqual({});
    const counted = { [`en_${part}`]: `{#link#} ${ending}` };
    expect(mailFaultsOf(counted)).toEqual({});
    expect(mailFaultsOf(counted, { category: 'service_implicit' })).toEqual({ [`en_${part}`]: 'message_link' });
  });
});
