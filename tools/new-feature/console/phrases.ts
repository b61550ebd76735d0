import type { ConsoleFeature } from '../feature.ts';
import { type Field, hasWords, isFlag, statusOf } from '../field.ts';
import { keyOf, quoted } from '../insert.ts';
import { capital } from '../names.ts';

/** The phrase topic of a page, `adminTrackingLinks`, and its file, `admin-tracking-links`. */
export const topicOf = ({ console, names }: ConsoleFeature): string => console.prefix + names.Many;
export const topicFileOf = ({ console, names }: ConsoleFeature): string => `${console.prefix}-${names.folder}`;

const headings = (fields: readonly Field[], language: 'en' | 'hi'): string =>
  fields.map((field) => `    ${field.name}: ${quoted(field[language])},`).join('\n');

/** The words for the values of choices and flags. */
const values = (fields: readonly Field[], language: 'en' | 'hi'): string =>
  fields
    .filter(hasWords)
    .map((field) => {
      const words = field.values.map((value) => `${keyOf(value.value)}: ${quoted(value[language])}`).join(', ');
      return `    ${field.name}: { ${words} },`;
    })
    .join('\n');

/** The words of the bulk change: the button and the label of its field. For a status they use its heading. */
function wholeWords({ fields }: ConsoleFeature): Readonly<Record<'en' | 'hi', readonly [all: string, to: string]>> {
  const status = statusOf(fields);
  if (isFlag(status)) return { en: ['Switch on or off', 'Set to'], hi: ['चालू या बंद करें', status.hi] };
  // An abbreviation keeps its capitals.
  const en = /^[A-Z][a-z]/.test(status.en) ? status.en.replace(/^./, (first) => first.toLowerCase()) : status.en;
  return { en: [`Change ${en}`, 'Set to'], hi: [`${status.hi} बदलें`, status.hi] };
}

const whole = (feature: ConsoleFeature, language: 'en' | 'hi'): string => {
  const [all, to] = wholeWords(feature)[language];
  return `  changeAll: ${quoted(all)},\n  changeTo: ${quoted(to)},`;
};

/** The English label of the button for the bulk change. */
export const wholeLabel = (feature: ConsoleFeature): string => wholeWords(feature).en[0];

/** The topic in English. The Hindi one must have the same shape. */
export const englishText = (
  feature: ConsoleFeature,
): string => `/** The page of ${feature.names.words}: its list, its form, and the question before a record is deleted. */
export const ${topicOf(feature)} = {
  title: ${quoted(feature.en)},
  lead: ${quoted(`Create, edit and delete ${feature.names.words}. Every change is in the audit and can be undone there.`)},
  columns: {
${headings(feature.fields, 'en')}
    created_at: 'Created',
    actions: 'Actions',
  },
  values: {
${values(feature.fields, 'en')}
  },
  of: (field: string, name: string) => \`\${field} of \${name}\`,
  add: 'New ${feature.names.word}',
  create: 'Create',
  deleteOf: (name: string) => \`Delete \${name}\`,
  deleteText: (name: string) => \`\${name} will be taken off the list. You can restore it from the audit.\`,
${whole(feature, 'en')}
  empty: { title: 'No ${feature.names.words} yet', text: 'Create the first one, and it will be listed here.' },
};
`;

/**
 * The topic in Hindi. Its sentences are impersonal, so they are right for a noun of either gender and don't need its plural.
 */
export const hindiText = (
  feature: ConsoleFeature,
): string => `import type { ${topicOf(feature)} as shape } from '../en/${topicFileOf(feature)}.ts';

export const ${topicOf(feature)} = {
  title: ${quoted(feature.hi)},
  lead: 'यहाँ जोड़ें, बदलें और हटाएँ। हर बदलाव रिकॉर्ड में दर्ज होता है और वहाँ से वापस लिया जा सकता है।',
  columns: {
${headings(feature.fields, 'hi')}
    created_at: 'जोड़ने का समय',
    actions: 'काम',
  },
  values: {
${values(feature.fields, 'hi')}
  },
  of: (field, name) => \`\${name}: \${field}\`,
  add: 'सूची में जोड़ें',
  create: 'जोड़ें',
  deleteOf: (name) => \`हटाएँ: \${name}\`,
  deleteText: (name) => \`\${name} को सूची से हटाया जाएगा। ऑडिट से इसे वापस लाया जा सकता है।\`,
${whole(feature, 'hi')}
  empty: { title: 'अभी यहाँ कुछ नहीं है', text: 'जो आप जोड़ेंगे, वह यहाँ दिखेगा।' },
} satisfies typeof shape;
`;

/** The messages that the three calls answer with. */
export const answersOf = ({ names, hi }: ConsoleFeature): Readonly<Record<'en' | 'hi', readonly string[]>> => {
  const lines = (created: string, updated: string, deleted: string): string[] => [
    `    ${names.one}Created: ${quoted(created)},\n`,
    `    ${names.one}Updated: ${quoted(updated)},\n`,
    `    ${names.one}Deleted: ${quoted(deleted)},\n`,
  ];
  return {
    en: lines(`${names.Word} created`, `${names.Word} updated`, `${names.Word} deleted`),
    hi: lines(`${hi}: सूची में जोड़ दिया गया`, `${hi}: बदलाव सेव हो गया`, `${hi}: सूची से हटा दिया गया`),
  };
};

/** The name of one record in the audit. */
export const kindOf = ({ names, hi }: ConsoleFeature, language: 'en' | 'hi'): string =>
  `    ${keyOf(names.path)}: ${quoted(language === 'en' ? capital(names.word) : hi)},\n`;
