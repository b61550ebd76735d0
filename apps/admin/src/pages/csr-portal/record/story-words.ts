import type { Formats } from '@tulna/console-kit/formats';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { formatPaise, rupeesToPaise } from '@tulna/rules/money';
import type { StoryMoment } from './queries.ts';

type Words = ConsoleTopics['adminCsrRecord'];

/** Labels for the values of facts, by the name of the fact. */
function namesOf(
  words: Words,
  kinds: Readonly<Record<string, string>>,
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const { story } = words;
  return {
    product: words.products,
    step: words.formSteps,
    state: words.states,
    outcome: story.outcomes,
    disposition: story.dispositions,
    operation: story.operations,
    channel: story.channels,
    contact: story.contacts,
    category: story.categories,
    entry: story.entries,
    source: story.sources,
    kind: kinds,
  };
}

/** Facts that aren't known are empty texts, so that a sentence leaves them out. */
const withoutFacts = { device: '', lender: '', brand: '', entry: '', title: '', outcome: '', text: '', by: '' };

/** Label of a message's template, whose name ends in the customer's language. */
const templateOf = (name: string, { story }: Words): string => {
  const kind = name.replace(/-(en|hi)$/, '').replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return story.templates[kind] ?? kind;
};

/**
 * An event in a sentence. A fact without a name on this page is shown as stored, and so is an event without a sentence.
 * @param caseKinds names of cases, from the topic of their page
 */
export function sentenceOf(
  moment: StoryMoment,
  words: Words,
  formats: Pick<Formats, 'moment' | 'number'>,
  caseKinds: Readonly<Record<string, string>>,
): string {
  const { story } = words;
  const names = namesOf(words, caseKinds);
  const factTexts = Object.fromEntries(
    Object.entries(moment.facts).map(([name, value]): [string, string] => {
      const text = value === null ? '' : typeof value === 'number' ? formats.number(value) : String(value);
      return [name, name === 'template' ? templateOf(text, words) : (names[name]?.[text] ?? text)];
    }),
  );
  const { paise, rupees, due_at: due } = moment.facts;
  const amount = typeof paise === 'number' ? paise : typeof rupees === 'number' ? rupeesToPaise(rupees) : 0;
  const facts = {
    ...withoutFacts,
    ...factTexts,
    amount: amount === 0 ? '' : formatPaise(amount),
    due: typeof due === 'string' ? formats.moment(due) : '',
    status: words.statuses[moment.what as keyof typeof words.statuses] ?? moment.what,
  };
  if (moment.kind === 'lender_application') return story.status(facts);
  return story.moments[`${moment.kind} ${moment.what}`]?.(facts) ?? `${story.kinds[moment.kind]}: ${moment.what}`;
}

/** The text below the sentence; '' for none. */
export function remarkOf({ kind, facts }: StoryMoment, { story }: Words): string {
  if (kind !== 'lender_application') return '';
  return [
    typeof facts.note === 'string' ? facts.note : '',
    facts.takes_back === true ? story.undoesEarlier : '',
    facts.counted === false ? story.notCounted : '',
  ]
    .filter(Boolean)
    .join(' ');
}
