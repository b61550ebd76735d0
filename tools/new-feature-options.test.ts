import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repository } from './gate/step.ts';
import { featureOf } from './new-feature/feature.ts';
import { isNullable, isSorted } from './new-feature/field.ts';
import { fieldExamples, fieldsOf } from './new-feature/fields.ts';
import { namesOf } from './new-feature/names.ts';
import { asksForHelp, help, type Options, optionsOf } from './new-feature/options.ts';

/** How the arguments of `npm run new-feature` are read and checked. What the tool writes is tested in `new-feature.test.ts`. */
const readWithRow = (path: string): string =>
  readFileSync(join(repository, path), 'utf8').replace(
    '\n  account:',
    "\n  'sample-diaries': { roles: [1], notYet: true },\n  account:",
  );

describe('the names of a feature', () => {
  it.each([
    ['tracking-links', 'TrackingLink', 'tracking_links', 'tracking-link', 'a tracking link'],
    ['diaries', 'Diary', 'diaries', 'diary', 'a diary'],
    ['offer-boxes', 'OfferBox', 'offer_boxes', 'offer-box', 'an offer box'],
    ['branch-holidays', 'BranchHoliday', 'branch_holidays', 'branch-holiday', 'a branch holiday'],
    ['loan-cases', 'LoanCase', 'loan_cases', 'loan-case', 'a loan case'],
    ['file-sizes', 'FileSize', 'file_sizes', 'file-size', 'a file size'],
    ['statuses', 'Status', 'statuses', 'status', 'a status'],
  ])('follow from %s', (folder, One, table, path, aWord) => {
    expect(namesOf(folder)).toMatchObject({ One, table, path, aWord });
  });

  it.each(['trackingLinks', 'link', '../links', 'Links'])('can’t be made from %s', (folder) => {
    expect(() => namesOf(folder)).toThrow('plural noun');
  });

  it('can’t be made from a singular or a word that the code uses, and the error says which it is', () => {
    expect(() => namesOf('partner-citys')).toThrow('ends in -ies: partner-cities');
    for (const singular of ['news', 'address', 'analysis', 'status'])
      expect(() => namesOf(singular), singular).toThrow('reads like a singular');
    for (const folder of ['cases', 'classes', 'flags', 'messages'])
      expect(() => namesOf(folder), folder).toThrow('put a noun before it');
  });

  it('use the singular given with --one', () => {
    expect(namesOf('cookies', 'cookie')).toMatchObject({ one: 'cookie', many: 'cookies', aWord: 'a cookie' });
    for (const one of ['cookies', 'Cookie', 'a cookie']) expect(() => namesOf('cookies', one)).toThrow('--one=');
  });
});

describe('the options', () => {
  /** Kept apart from its letter: `docs.test.ts` fails for a row or section that doesn't exist if a file names it whole. */
  const missing = 99;
  const base = { asked: 'A12' };
  const ofConsole = { ...base, admin: 'sample-diaries', en: 'Links', hi: 'लिंक' };
  it.each<[string, Options, string]>([
    ['no requirement', {}, '--asked'],
    ['a row that doesn’t exist', { asked: `A${missing}` }, 'there is no such row in docs/requirements.md'],
    ['a text that is neither a row nor a section', { asked: 'holidays' }, 'names none of our requirements'],
    ['a section that doesn’t exist', { asked: `product.md §${missing}` }, 'has no section 99'],
    ['a title in one language', { ...base, en: 'Links' }, 'both languages'],
    ['a console page without a title', { ...base, admin: 'sample-diaries' }, 'needs its title'],
    ['a page that exists already', { ...ofConsole, admin: 'partners' }, "doesn't say notYet"],
    ['a page that nobody may open', { ...ofConsole, admin: 'nothings' }, 'has no row'],
    ['an unknown section', { ...ofConsole, section: 'play' }, 'none of work, customers, numbers, catalogue, control'],
    ['an order that isn’t a number', { ...ofConsole, order: 'last' }, 'whole number'],
    ['an unknown icon', { ...ofConsole, icon: 'smile' }, 'none of bank, bars,'],
    ['a column without a console', { ...base, field: ['city:text:60=City|शहर'] }, '--field is for a page of a console'],
  ])('are refused with %s', (_, options, sentence) => {
    expect(() => featureOf('links', options, readWithRow)).toThrow(sentence);
  });

  it.each([['§7 X13'], ['§4'], ['product.md §3'], ['A12']])(
    'accept %s as the place that asks for the feature',
    (place) => {
      expect(featureOf('links', { asked: place }, readWithRow)).toMatchObject({ asked: place });
    },
  );

  it.each([
    [['links', '--colour=red'], '--colour is no option. There are --asked, '],
    [['links', '-x'], '-x is no option'],
    [['branch', 'visits'], '"visits" is one word too many'],
    [['links', '--asked=A12', '--admin'], '--admin has no value: --admin=branch-visits is a page'],
    [['links', '--admin', '--asked=A12'], '--admin has no value'],
    [['links', '--en='], '--en has no value'],
    [['links', '--en=Links', '--en=Lists'], '--en is there twice'],
  ])('are refused from %j', (typed, sentence) => {
    expect(() => optionsOf(typed)).toThrow(sentence);
  });

  it('give a column for each --field', () => {
    expect(optionsOf(['links', '--asked', 'A12', '--field=a:flag=A|क', '--field=b:flag=B|ख'])).toEqual({
      folder: 'links',
      options: { asked: 'A12', field: ['a:flag=A|क', 'b:flag=B|ख'] },
    });
    expect(optionsOf([])).toEqual({ folder: undefined, options: {} });
  });

  it('can ask for help in the usual ways, and the help names every option and every kind', () => {
    for (const typed of [[], ['--help'], ['-h'], ['help'], ['links', '--help']])
      expect(asksForHelp(typed), typed.join(' ')).toBe(true);
    expect(asksForHelp(['links', '--asked=A12'])).toBe(false);
    for (const word of ['asked', 'one', 'admin', 'en', 'hi', 'name', 'field', 'section', 'order', 'icon'])
      expect(help).toMatch(new RegExp(`^ {2}--${word}=`, 'm'));
    expect(fieldExamples.map((example) => /:(\w+)/.exec(example)?.[1])).toEqual([
      ...['text', 'number', 'rupees', 'day', 'choice', 'status', 'flag', 'switch', 'day'],
    ]);
    for (const example of fieldExamples) expect(help).toContain(example);
  });

  it('put a page at the end of the catalogue section unless they say where', () => {
    expect(featureOf('links', ofConsole, readWithRow)).toMatchObject({ menu: { section: 'catalogue' }, icon: 'list' });
    const given = { ...ofConsole, section: 'work', order: '7', icon: 'file' };
    expect(featureOf('links', given, readWithRow)).toMatchObject({ menu: { section: 'work', order: 7 }, icon: 'file' });
  });
});

describe('a field', () => {
  it('has a kind, limits and words in both languages, and is placed between the name and the switch', () => {
    const fields = fieldsOf([
      'city:text:60=City|शहर',
      'fee:rupees:0..999999999999=Fee|फ़ीस',
      'printed_on:day=Printed on|छपने का दिन',
      'daily_limit:number:-5..5000=Daily limit|सीमा',
      'kind:choice=Kind|तरह;a=A|क;b=B|ख',
    ]);
    expect(fields.map(({ name, kind, least, most }) => [name, kind, least, most])).toEqual([
      ['name', 'text', 1, 120],
      ['city', 'text', 1, 60],
      ['fee', 'rupees', 0, 999_999_999_999],
      ['printed_on', 'day', 0, 1],
      ['daily_limit', 'number', -5, 5000],
      ['kind', 'choice', 0, 1],
      ['status', 'switch', 0, 1],
    ]);
    expect(fields[5]).toMatchObject({
      en: 'Kind',
      hi: 'तरह',
      values: [{ value: 'a', en: 'A', hi: 'क' }, { value: 'b' }],
    });
  });

  it.each([
    ['city', 'a kind and its heading in both languages'],
    ['city:text:60=City', 'in both languages'],
    ['city:text=City|शहर', 'how many characters'],
    ['city:text:1=City|शहर', 'how many characters'],
    ['limit:number:0..9=Limit|सीमा', 'is a word of every list'],
    ['Limit:number:0..9=Limit|सीमा', 'snake case'],
    ['size:number:0..2=Size|आकार', '3 more than its smallest'],
    ['size:number:9..0=Size|आकार', '3 more than its smallest'],
    ['size:rupees:0..1000000000000=Size|आकार', '12 digits at most'],
    ['size:rupees=Size|आकार', 'such as rupees:0..5000'],
    ['size:number:0..1.5=Size|आकार', 'in whole numbers'],
    ['day:day;a=A|क=Day|दिन', 'a kind and its heading'],
    ['printed_on:day=Printed|छपी;a=A|क', 'only a choice or a status has values'],
    ['size:number:9=Size|आकार', 'smallest and largest'],
    ['size:amount=Size|आकार', 'none of text, number, rupees, day, choice, status, flag and switch'],
    ['kind:choice=Kind|तरह;a=A|क', 'two values or more'],
    ['kind:choice=Kind|तरह;a=A|क;a=B|ख', 'there twice'],
    ['kind:choice=Kind|तरह;a=A|क;b=A|ख', 'there twice'],
    ['kind:choice=Kind|तरह;a=A|क|success;b=B|ख', 'only the words of a status'],
    ['stage:status=Stage|चरण;a=A|क|red;b=B|ख', 'info, success, warning and danger'],
    ['stage:status=Stage|चरण;a=A|क', 'a status has two values or more'],
    ['printed_on:day:3=Printed|छपी', 'a day has no limits'],
    ['shown:switch=Shown|दिखाना;a=A|क', 'only a choice or a status has values'],
    ['order:number:0..9=Order|क्रम', 'is a word of SQL or TypeScript'],
    ['class:choice=Class|वर्ग;a=A|क;b=B|ख', 'is a word of SQL or TypeScript'],
    ['values:flag=Values|मान', 'is a word of every list'],
    ['kind:choice=Kind|तरह;a=A;b=B|ख', 'its word in both languages'],
    ['lined:flag=Lined|चालू;a=A|क', 'only a choice or a status has values'],
    ['city:text:60=City, town|शहर', 'neither a comma'],
    ['kind:choice=Kind|तरह;a=A|क, ख;b=B|ख', 'neither a comma'],
    ['status:flag=Status|स्थिति', 'a status of several words, or the switch that every list has'],
    ['status:choice=Status|स्थिति;a=A|क;b=B|ख', 'such as --field="status:status='],
    ['kind:choice?=Kind|तरह;a=A|क;b=B|ख', 'a choice is never empty: give it a value for that'],
    ['stage:status?=Stage|चरण;a=A|क;b=B|ख', 'a status is never empty: give it a value for that'],
    ['lined:flag?=Lined|लकीरें', 'a flag is never empty: it is one of two values'],
    ['shown:switch?=Shown|दिखाना', 'a switch is never empty'],
    ['printed_on:day??=Printed|छपी', 'a kind and its heading'],
    ['city:text?:60=City|शहर', 'a kind and its heading'],
    ['name:text:60=Branch|शाखा', '--name="Branch|शाखा"'],
    ['created_at:day=Created|कब', 'every list has the time'],
  ])('is refused from %s', (typed, sentence) => {
    expect(() => fieldsOf([typed])).toThrow(sentence);
  });

  it('may be left empty if a question mark follows its kind and limits; an empty number or day is null', () => {
    const fields = fieldsOf([
      'city:text:60?=City|शहर',
      'fee:rupees:0..9?=Fee|फ़ीस',
      'size:number:-5..5?=Size|आकार',
      'printed_on:day?=Printed on|छपने का दिन',
      'closed_on:day=Closed on|बंद होने का दिन',
    ]);
    expect(fields.map((field) => [field.name, field.optional, isNullable(field), field.least])).toEqual([
      ['name', false, false, 1],
      ['city', true, false, 0],
      ['fee', true, true, 0],
      ['size', true, true, -5],
      ['printed_on', true, true, 0],
      ['closed_on', false, false, 0],
      ['status', false, false, 0],
    ]);
    // The name is required: a page tells its records apart by it.
    expect(() => fieldsOf(['name:text:60?=Branch|शाखा'])).toThrow('--name="Branch|शाखा"');
  });

  it('called name can have another heading', () => {
    expect(fieldsOf([], 'Branch|शाखा')[0]).toMatchObject({ name: 'name', en: 'Branch', hi: 'शाखा' });
    for (const typed of ['Branch', 'Branch|', '|शाखा', 'Branch, shop|शाखा', 'a|b|c'])
      expect(() => fieldsOf([], typed), typed).toThrow('--name="');
  });

  it('that is wrong is refused with an example of its own kind', () => {
    for (const [typed, kind] of [
      ['size:number=Size|आकार', 'number'],
      ['fee:rupees:9=Fee|फ़ीस', 'rupees'],
      ['kind:choice=Kind|तरह', 'choice'],
      ['stage:status=Stage', 'status'],
    ] as const) {
      const example = fieldExamples.find((one) => one.includes(`:${kind}`)) ?? '';
      expect(() => fieldsOf([typed]), typed).toThrow(example);
      const others = fieldExamples.filter((one) => one !== example);
      for (const other of others) expect(() => fieldsOf([typed]), typed).not.toThrow(other);
    }
  });

  it('called status replaces the switch, with several words or another heading', () => {
    const [, status, last, none] = fieldsOf(['status:status=Stage|चरण;a=A|क|info;b=B|ख', 'city:text:60=City|शहर']);
    expect([status?.kind, last?.name, none]).toEqual(['status', 'city', undefined]);
    expect(status?.values).toEqual([
      { value: 'a', en: 'A', hi: 'क', tone: 'info' },
      { value: 'b', en: 'B', hi: 'ख' },
    ]);
    expect(fieldsOf(['status:switch=Shown|दिखाना']).map(({ kind, en }) => [kind, en])).toEqual([
      ['text', 'Name'],
      ['switch', 'Shown'],
    ]);
    // A list can have the switch and another column of the kind status, under another name.
    expect(fieldsOf(['stage:status=Stage|चरण;a=A|क;b=B|ख']).map(({ name }) => name)).toEqual([
      'name',
      'stage',
      'status',
    ]);
  });

  it('can’t have the heading of another column', () => {
    expect(() => fieldsOf(['a1:flag=Lined|क', 'a2:flag=Lined|ख'])).toThrow('two columns have the heading "Lined"');
    expect(() => fieldsOf(['a1:flag=Lined|क', 'a2:flag=Ruled|क'])).toThrow('two columns have the heading "क"');
    expect(() => fieldsOf(['stage:status=Status|चरण;a=A|क;b=B|ख'])).toThrow('every list has the switch Status');
    expect(() => fieldsOf(['made:day=Created|बनने का दिन'])).toThrow('"Created"');
    expect(() => fieldsOf(['pan:flag=PAN|PAN'])).not.toThrow();
  });

  it('that is a long text can’t be sorted by', () => {
    const sorted = fieldsOf(['short:text:200=Short|छोटा', 'long:text:201=Long|लंबा']).filter(isSorted);
    expect(sorted.map(({ name }) => name)).toEqual(['name', 'short']);
  });

  it('can’t be given twice', () => {
    expect(() => fieldsOf(['lit:flag=On|चालू', 'lit:flag=Off|बंद'])).toThrow('"lit" is there twice');
  });
});
