// @vitest-environment happy-dom
import { act } from 'react';
import { expect, expectTypeOf, test, vi } from 'vitest';
import { alerts, button, click, control, described, focused, key, press, show, type } from '../test-page/page.tsx';
import { fileField } from './file-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import type { AnyField, InitialOf, ValuesOf } from './form-field.tsx';
import {
  choiceField,
  dayField,
  flagField,
  numberField,
  passwordField,
  rupeesField,
  textField,
} from './form-fields.tsx';
import { linesField } from './lines-field.tsx';

/** Opens a dialog with these fields. `sent` presses Save and returns what was sent, or undefined. */
async function open<const Fields extends readonly AnyField[]>(
  fields: Fields,
  initial?: InitialOf<Fields>,
  language: 'en' | 'hi' = 'en',
) {
  const send = vi.fn(async (_: ValuesOf<Fields>) => undefined);
  await show(
    <FormDialog title="Form" action="Send" fields={fields} initial={initial} send={send} onClose={() => undefined} />,
    language,
  );
  return {
    sent: async () => {
      send.mockClear();
      await press('Send');
      return send.mock.calls[0]?.[0];
    },
  };
}

test('text: is trimmed, at most as long as allowed, and valid according to the page’s own check', async () => {
  const { sent } = await open([
    textField('word', { label: 'Word', max: 5, check: (word) => (word === 'wrong' ? 'Not this one' : undefined) }),
  ]);
  const cases = [
    ['', { word: '' }],
    ['   ', { word: '' }],
    [' five5 ', { word: 'five5' }],
    ['six666', 'Use at most 5 characters. This has 6'],
    ['wrong', 'Not this one'],
    ['wron', { word: 'wron' }],
  ] as const;
  for (const [typed, outcome] of cases) {
    await type(control('Word'), typed);
    const values = await sent();
    expect(values ?? described(control('Word'))[0], typed).toEqual(outcome);
    expect(control('Word').value).toBe(typed);
  }
});

test('text: the page’s check isn’t called for an empty field', async () => {
  const check = vi.fn(() => 'wrong');
  const { sent } = await open([textField('word', { label: 'Word', check })]);
  expect([await sent(), check.mock.calls]).toEqual([{ word: '' }, []]);
});

test('text: several lines are kept, and a field without line breaks sends them as spaces', async () => {
  const { sent } = await open([
    textField('note', { label: 'Note', lines: 3, lang: 'hi' }),
    textField('link', { label: 'Link', lines: 2, breaks: false }),
  ]);
  expect([control('Note').lang, control('Note').tagName]).toEqual(['hi', 'TEXTAREA']);
  await type(control('Note'), 'one\ntwo\n');
  await type(control('Link'), 'https://a.example/ \r\n b');
  expect(await sent()).toEqual({ note: 'one\ntwo', link: 'https://a.example/ b' });
  expect(control('Link').value).toContain('\n');
});

test('text: Enter submits from a field without line breaks, and never from one with several lines', async () => {
  const send = vi.fn(async () => undefined);
  const fields = [
    textField('note', { label: 'Note', lines: 3 }),
    textField('link', { label: 'Link', lines: 2, breaks: false }),
  ] as const;
  await show(<FormDialog title="Form" fields={fields} send={send} onClose={() => undefined} />);
  await key(control('Note'), 'Enter');
  await key(control('Link'), 'a');
  expect(send).not.toHaveBeenCalled();
  await key(control('Link'), 'Enter');
  expect(send).toHaveBeenCalledOnce();
});

test('password: is sent exactly as typed, and never empty', async () => {
  const { sent } = await open([
    passwordField('secret', {
      label: 'Password',
      show: 'Show password',
      autoComplete: 'new-password',
      check: ({ length }) => (length < 4 ? 'At least 4' : undefined),
    }),
  ]);
  expect(control('Password').type).toBe('password');
  expect([await sent(), described(control('Password'))]).toEqual([undefined, ['Please fill in this field']]);
  await type(control('Password'), ' a ');
  expect([await sent(), described(control('Password'))]).toEqual([undefined, ['At least 4']]);
  await type(control('Password'), ' ab ');
  expect(await sent()).toEqual({ secret: ' ab ' });
  await type(control('Password'), 'a'.repeat(201));
  expect([await sent(), described(control('Password'))]).toEqual([
    undefined,
    ['Use at most 200 characters. This has 201'],
  ]);
  // The button reacts to pressing down, so that the field keeps the focus.
  await act(async () => void button('Show password').dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
  expect(control('Password').type).toBe('text');
});

test('day: is null if it is empty, and an incomplete date is reported instead of lost', async () => {
  const { sent } = await open([dayField('from', { label: 'From' }), dayField('to', { label: 'To', required: true })], {
    from: '2026-11-01',
  });
  expect([control('From').value, control('From').type]).toEqual(['2026-11-01', 'date']);
  expect([await sent(), described(control('To'))]).toEqual([undefined, ['Please fill in this field']]);
  await type(control('From'), '');
  await type(control('To'), '2026-12-01');
  expect(await sent()).toEqual({ from: null, to: '2026-12-01' });
  // The browser reports no value for "31 / – / –".
  const bad = vi.spyOn(control('From'), 'validity', 'get').mockReturnValue({ badInput: true } as ValidityState);
  await act(async () => void control('From').dispatchEvent(new KeyboardEvent('keyup', { key: '3', bubbles: true })));
  expect([await sent(), described(control('From'))]).toEqual([undefined, ['Enter a full date, or clear this field']]);
  bad.mockRestore();
  await type(control('From'), '2026-11-02');
  expect(await sent()).toEqual({ from: '2026-11-02', to: '2026-12-01' });
});

test('day: a year such as 0026 is reported as a typing mistake', async () => {
  const { sent } = await open([dayField('on', { label: 'On', required: true })]);
  expect([control('On').min, control('On').max]).toEqual(['1900-01-01', '2199-12-31']);
  for (const day of ['0026-11-28', '1899-12-31', '2200-01-01']) {
    await type(control('On'), day);
    expect([await sent(), described(control('On'))]).toEqual([
      undefined,
      ['Check the year: it can be from 1900 to 2199'],
    ]);
  }
  for (const day of ['1900-01-01', '2199-12-31']) {
    await type(control('On'), day);
    expect(await sent()).toEqual({ on: day });
  }
});

test.each([
  ['12', 12],
  [' 1,23,456 ', 123_456],
  ['123,456', 123_456],
  ['0', 0],
  ['1000000', 1_000_000],
  ['1000001', 'Enter a whole number from 0 to 10,00,000'],
  ['-1', 'Enter a whole number from 0 to 10,00,000'],
  ['12.5', 'Enter a whole number from 0 to 10,00,000'],
  ['12,34', 'Write commas as in 1,23,456 or 123,456'],
  ['5 lakh', 'Write the number in figures, such as 500000 for 5 lakh'],
  ['a5b', 'Enter a whole number from 0 to 10,00,000'],
  ['', 'Please fill in this field'],
  ['  ', 'Please fill in this field'],
])('number: %j is %j, and stays as typed', async (typed, outcome) => {
  const { sent } = await open(
    [numberField('order', { label: 'Order', hint: 'Numbers only', required: true, min: 0, max: 1_000_000 })],
    { order: 7 },
  );
  expect([control('Order').value, control('Order').inputMode]).toEqual(['7', 'numeric']);
  await type(control('Order'), typed);
  const values = await sent();
  expect(values === undefined ? described(control('Order'))[0] : values.order).toBe(outcome);
  expect(control('Order').value).toBe(typed);
});

test('number: an optional one is null if it is empty; decimals and minus signs have their own keyboard', async () => {
  const { sent } = await open(
    [
      numberField('rate', { label: 'Rate', decimals: 2, max: 100 }),
      numberField('shift', { label: 'Shift', min: -5, max: 5 }),
      rupeesField('fee', { label: 'Fee' }),
    ],
    { rate: 12.75, shift: null },
  );
  expect(['Rate', 'Shift', 'Fee'].map((label) => control(label).inputMode)).toEqual(['decimal', 'decimal', 'numeric']);
  expect(await sent()).toEqual({ rate: 12.75, shift: null, fee: null });
  await type(control('Rate'), '12.7551');
  await type(control('Shift'), '-6');
  await type(control('Fee'), '₹ 2,500');
  expect(await sent()).toBeUndefined();
  expect(described(control('Rate'))).toEqual(['Use at most 2 decimal places']);
  expect(described(control('Shift'))).toEqual(['Enter a whole number from -5 to 5']);
  expect(alerts()).toEqual(['Please correct 2 fields.']);
  await type(control('Rate'), '100');
  await type(control('Shift'), '-5');
  expect(await sent()).toEqual({ rate: 100, shift: -5, fee: 2500 });
});

test('number: the error is in Hindi', async () => {
  const { sent } = await open([numberField('order', { label: 'क्रम', max: 9 })], undefined, 'hi');
  await type(control('क्रम'), '10');
  expect([await sent(), described(control('क्रम'))]).toEqual([undefined, ['0 से 9 तक की पूरी संख्या लिखें']]);
});

const options = [
  { value: 'on', label: 'Switched on' },
  { value: 'off', label: 'Switched off' },
] as const;
const labels = (select: HTMLElement) => [...select.querySelectorAll('option')].map(({ textContent }) => textContent);

test('choice: nothing is chosen until the person chooses', async () => {
  const { sent } = await open([choiceField('state', { label: 'State', options })]);
  expect(labels(control('State'))).toEqual(['–', 'Switched on', 'Switched off']);
  expect([await sent(), described(control('State')), focused()]).toEqual([
    undefined,
    ['Please choose one of the options'],
    'State',
  ]);
  await type(control('State'), 'off');
  expect(await sent()).toEqual({ state: 'off' });
});

test('choice: with an initial value, it can’t be set back to none', async () => {
  const { sent } = await open([choiceField('state', { label: 'State', options })], { state: 'on' });
  expect(labels(control('State'))).toEqual(['Switched on', 'Switched off']);
  expect(await sent()).toEqual({ state: 'on' });
});

test('flag: is sent as 1 or 0', async () => {
  const { sent } = await open(
    [
      flagField('one', { label: 'First' }),
      flagField('two', { label: 'Second' }),
      flagField('three', { label: 'Third' }),
    ],
    { two: 1, three: 1 },
  );
  await click(control('Third'));
  expect(await sent()).toEqual({ one: 0, two: 1, three: 0 });
});

test('lines: are added at the end with the focus, removed, never empty, and each trimmed', async () => {
  const { sent } = await open([linesField('value', { label: 'Features', most: 3, max: 6 })], { value: ['One', 'Two'] });
  const values = () => [...document.querySelectorAll<HTMLInputElement>('input')].map(({ value }) => value);
  await press('Add line');
  expect([values(), focused(), button('Add line').disabled]).toEqual([['One', 'Two', ''], 'Line 3', true]);
  expect(await sent()).toBeUndefined();
  expect([described(control('Line 3')), focused()]).toEqual([['Enter text or remove this line'], 'Line 3']);
  expect(described(control('Line 1'))).toEqual([]);
  await type(control('Line 3'), 'seven77');
  expect(described(control('Line 3'))).toEqual(['Use at most 6 characters. This has 7']);
  await type(control('Line 3'), ' Three ');
  expect(await sent()).toEqual({ value: ['One', 'Two', 'Three'] });
  await press('Remove line 1');
  expect(values()).toEqual(['Two', ' Three ']);
  await press('Remove line 1');
  expect(button('Remove line 1').disabled).toBe(true);
  expect(await sent()).toEqual({ value: ['Three'] });
});

test('lines: an empty list starts with one line to fill in', async () => {
  const { sent } = await open([linesField('value', { label: 'Features' })], { value: [] });
  expect(await sent()).toBeUndefined();
  await type(control('Line 1'), 'One');
  expect(await sent()).toEqual({ value: ['One'] });
});

test('file: is required, and closing the chooser keeps the chosen one', async () => {
  const { sent } = await open([
    fileField('image', {
      label: 'Choose picture',
      hint: 'PNG',
      accept: 'image/png',
      missing: 'Please choose a picture',
    }),
  ]);
  const choose = async (...files: File[]) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('no file input');
    Object.defineProperty(input, 'files', { value: files, configurable: true });
    await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
  };
  expect(described(button('Choose picture'))).toEqual(['Please choose a picturePNG']);
  expect([await sent(), focused()]).toEqual([undefined, 'Choose picture']);
  const picture = new File(['x'], 'card.png', { type: 'image/png' });
  await choose(picture);
  expect(described(button('Choose picture'))).toEqual(['card.pngPNG']);
  await choose();
  expect((await sent())?.image).toBe(picture);
});

test('the types of a form’s initial and sent values follow from its fields', () => {
  const label = 'Label';
  const fields = [
    textField('text', { label }),
    dayField('day', { label }),
    dayField('needed_day', { label, required: true }),
    numberField('number', { label }),
    rupeesField('needed_rupees', { label, required: true }),
    choiceField('choice', { label, options }),
    flagField('flag', { label }),
    linesField('lines', { label }),
    fileField('file', { label, accept: '', missing: '' }),
  ] as const;
  expectTypeOf<ValuesOf<typeof fields>>().toEqualTypeOf<{
    text: string;
    day: string | null;
    needed_day: string;
    number: number | null;
    needed_rupees: number;
    choice: 'on' | 'off';
    flag: 0 | 1;
    lines: string[];
    file: File;
  }>();
  expectTypeOf<InitialOf<typeof fields>>().toEqualTypeOf<{
    text?: string;
    day?: string | null;
    needed_day?: string | null;
    number?: number | null;
    needed_rupees?: number | null;
    choice?: 'on' | 'off';
    flag?: 0 | 1;
    lines?: readonly string[];
    file?: File;
  }>();
  expect(fields.map(({ name }) => name).join()).toBe('text,day,needed_day,number,needed_rupees,choice,flag,lines,file');
});

test('a choice that the menu no longer has is neither shown nor sent', async () => {
  const send = vi.fn(async (_: unknown) => undefined);
  const dialog = (names: readonly string[]) => (
    <FormDialog
      title="Form"
      action="Send"
      fields={[
        choiceField('open', { label: 'Open', options: names.map((value) => ({ value, label: value })) }),
        choiceField('any', {
          label: 'Any of them',
          options: ['', ...names].map((value) => ({ value, label: value || 'any' })),
        }),
        choiceField('last', { label: 'Last', options: names.slice(1).map((value) => ({ value, label: value })) }),
      ]}
      initial={{ open: 'one', any: 'one', last: 'two' }}
      send={send}
      onClose={() => undefined}
    />
  );
  const { draw } = await show(dialog(['one', 'two']));
  await draw(dialog(['two', 'three']));
  expect([control('Open').value, control('Any of them').value, control('Last').value]).toEqual(['', '', 'three']);
  await press('Send');
  expect(send).not.toHaveBeenCalled();
  expect(described(control('Open'))).toEqual(['Please choose one of the options']);
  await type(control('Open'), 'three');
  await press('Send');
  expect(send.mock.calls[0]?.[0]).toEqual({ open: 'three', any: '', last: 'three' });
});
