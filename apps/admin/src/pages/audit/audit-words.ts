import type { AuditedRecord, AuditedWords } from '@tulna/console-core/pages/audited-pages';
import { formatsOf } from '@tulna/console-kit/formats';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { written } from '@tulna/console-kit/written';
import type { AuditEntry } from '@tulna/contract/audit';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import type { Language } from '@tulna/phrases/language';
import { isSame } from '@tulna/rules/same-value';
import { useMemo } from 'react';

type Topics = Pick<ConsoleTopics, 'adminAudit' | 'consoleKit'>;

const textOf = (texts: Readonly<Record<string, unknown>> | undefined, key: string): string | undefined => {
  const found = texts !== undefined && Object.hasOwn(texts, key) ? texts[key] : undefined;
  return typeof found === 'string' ? found : undefined;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Labels for the codes and JSON that the audit stores, and the page of each record. A code without a label is shown unchanged.
 * @param records the kinds of records that the pages declare
 * @param people names of staff by ID, for values that are IDs of colleagues
 */
export function auditWordsOf(
  { adminAudit, consoleKit }: Topics,
  records: readonly AuditedRecord[],
  language: Language,
  people: ReadonlyMap<string, string>,
) {
  const { complaintStates, keys, signInWays, nothing } = adminAudit;
  const formats = formatsOf(language);
  const declared = new Map(records.map((record) => [record.kind, record]));
  // Looked up on each call, because more words are loaded with the entries that need them.
  const wordsOf = (kind: string): AuditedWords | undefined => declared.get(kind)?.words(language);
  const common: AuditedWords['values'] = { how: signInWays, complaint_state: complaintStates };
  // An entry about many rows can contain values of any kind of record.
  const values = () => [common, ...records.map(({ words }) => words(language).values ?? {})];
  const property = (kind: string, code: string): string =>
    textOf(wordsOf(kind)?.properties, code) ?? textOf(keys, code) ?? code;
  const word = (kind: string, code: string, given: string): string => {
    const own = textOf(wordsOf(kind)?.values?.[code], given);
    return (
      own ??
      values()
        .map((texts) => textOf(texts[code], given))
        .find((text) => text !== undefined) ??
      people.get(given) ??
      written(given, formats)
    );
  };
  const value = (kind: string, code: string, given: unknown, other: unknown): string => {
    if (given === null || given === undefined || given === '') return nothing;
    const { flags = [], switches = [], rupees = [] } = wordsOf(kind) ?? {};
    const { yes, no, on, off } = consoleKit.ui;
    const isOne = given === 1;
    if (switches.includes(code) && (isOne || given === 0)) return isOne ? on : off;
    if (flags.includes(code) && (isOne || given === 0)) return isOne ? yes : no;
    if (rupees.includes(code) && typeof given === 'number') return formats.rupees(given);
    if (Array.isArray(given))
      return given.length === 0 ? nothing : given.map((one) => value(kind, code, one, undefined)).join(', ');
    if (!isRecord(given)) return word(kind, code, String(given));
    // Show only the differences between two states of the same object.
    const differing = Object.entries(given).filter(([key, one]) => !isRecord(other) || !isSame(one, other[key]));
    return differing
      .map(([key, one]) => {
        const text = value(kind, key, one, isRecord(other) ? other[key] : undefined);
        // A field of the record has the heading of its page. A field nested in a value has its own label: the name of a grievance officer isn't the lender's name.
        const label = code === '' ? property(kind, key) : (textOf(keys, key) ?? property(kind, key));
        return `${label}: ${isRecord(one) ? `(${text})` : text}`;
      })
      .join('; ');
  };
  return {
    /** Name of the person who acted; a refused sign-in has no person. */
    actor: ({ actor, action }: Pick<AuditEntry, 'actor' | 'action'>) =>
      actor.name || (action === 'sign_in_failed' ? adminAudit.nobody : adminAudit.system),
    action: (code: string) => textOf(adminAudit.actions, code) ?? code,
    kind: (code: string) => textOf(adminAudit.kinds, code) ?? code,
    property: ({ subject, property: code }: Pick<AuditEntry, 'subject' | 'property'>) =>
      code === null ? '' : property(subject.kind, code),
    before: ({ subject, property: code, before, after }: AuditEntry) => value(subject.kind, code ?? '', before, after),
    after: ({ subject, property: code, before, after }: AuditEntry) => value(subject.kind, code ?? '', after, before),
    /** Sessions and accounts carry their owner's name; a subject without a name is shown by its kind alone. */
    subject: ({ subject }: Pick<AuditEntry, 'subject'>) => {
      const kind = textOf(adminAudit.kinds, subject.kind) ?? subject.kind;
      return subject.name === '' ? kind : `${kind}: ${written(subject.name, formats)}`;
    },
    /** The page of the record; undefined if it has none, such as a session. */
    link: ({ subject }: Pick<AuditEntry, 'subject'>) => declared.get(subject.kind)?.link(subject),
    /** Every kind and every action that has words, for the filters. */
    kinds: Object.keys(adminAudit.kinds),
    actions: Object.keys(adminAudit.actions),
  };
}

export type AuditWords = ReturnType<typeof auditWordsOf>;

/** `auditWordsOf` in the language of the page. */
export function useAuditWords(
  records: readonly AuditedRecord[],
  actors: readonly { id: string; name: string }[],
): AuditWords {
  const adminAudit = usePhrases('adminAudit');
  const consoleKit = usePhrases('consoleKit');
  const language = useLanguage();
  return useMemo(
    () =>
      auditWordsOf({ adminAudit, consoleKit }, records, language, new Map(actors.map(({ id, name }) => [id, name]))),
    [adminAudit, consoleKit, records, language, actors],
  );
}
