import { usePhrases } from '@tulna/console-kit/language';
import type { AuditEntry } from '@tulna/contract/audit';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { useMemo } from 'react';

type Topics = Pick<ConsoleTopics, 'adminAudit' | 'adminLenders' | 'adminCreditCards' | 'adminPartners' | 'consoleKit'>;

const look = (texts: Readonly<Record<string, unknown>>, key: string): string | undefined => {
  const found = Object.hasOwn(texts, key) ? texts[key] : undefined;
  return typeof found === 'string' ? found : undefined;
};

/** Properties that are 1 or 0 on the wire and yes or no to a person (§3). */
const flags = new Set([
  'salaried',
  'self_employed',
  'business',
  'lender_status',
  'so_status',
  'accepts_new_to_credit',
  'cooling_off_fee_retained',
  'secured',
  'status',
  'tancApply',
]);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Labels for the codes and JSON that the audit stores; a code without a label is shown unchanged. */
export function auditWordsOf({ adminAudit, adminLenders, adminCreditCards, adminPartners, consoleKit }: Topics) {
  const { complaintStates, keys, signInWays, nothing } = adminAudit;
  const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = adminLenders.choices;
  const own: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    lender: adminLenders.fields,
    'credit-card': adminCreditCards.columns,
    partner: adminPartners.columns,
  };
  const property = (kind: string, code: string): string => {
    // A partner's brand property has a label of its own.
    const first = kind === 'partner' ? look(keys, code) : look(own[kind] ?? {}, code);
    return first ?? look(own[kind] ?? {}, code) ?? look(keys, code) ?? code;
  };
  const value = (kind: string, code: string, given: unknown, other: unknown): string => {
    if (given === null || given === undefined || given === '') return nothing;
    if (flags.has(code) && (given === 0 || given === 1)) return given === 1 ? consoleKit.ui.yes : consoleKit.ui.no;
    if (code === 'how') return look(signInWays, String(given)) ?? String(given);
    if (code === 'complaint_state') return look(complaintStates, String(given)) ?? String(given);
    if (Array.isArray(given))
      return given.length === 0 ? nothing : given.map((one) => value(kind, code, one, undefined)).join(', ');
    if (code === 'products') return look(adminPartners.products, String(given)) ?? String(given);
    if (!isRecord(given)) return look(choices[code] ?? {}, String(given)) ?? String(given);
    // Show only the differences between two states of the same object.
    const told = Object.entries(given).filter(([key, one]) => !isRecord(other) || !isSame(one, other[key]));
    return told
      .map(([key, one]) => {
        const text = value(kind, key, one, isRecord(other) ? other[key] : undefined);
        return `${property(kind, key)}: ${isRecord(one) ? `(${text})` : text}`;
      })
      .join('; ');
  };
  return {
    action: (code: string) => look(adminAudit.actions, code) ?? code,
    kind: (code: string) => look(adminAudit.kinds, code) ?? code,
    property: ({ subject, property: code }: Pick<AuditEntry, 'subject' | 'property'>) =>
      code === null ? '' : property(subject.kind, code),
    before: ({ subject, property: code, before, after }: AuditEntry) => value(subject.kind, code ?? '', before, after),
    after: ({ subject, property: code, before, after }: AuditEntry) => value(subject.kind, code ?? '', after, before),
    /** Sessions and accounts carry their owner's name; a subject without a name is shown by its kind alone. */
    subject: ({ subject }: Pick<AuditEntry, 'subject'>) => {
      const kind = look(adminAudit.kinds, subject.kind) ?? subject.kind;
      return subject.name === '' ? kind : `${kind}: ${subject.name}`;
    },
  };
}

export type AuditWords = ReturnType<typeof auditWordsOf>;

/** `auditWordsOf` in the language of the page. */
export function useAuditWords(): AuditWords {
  const adminAudit = usePhrases('adminAudit');
  const adminLenders = usePhrases('adminLenders');
  const adminCreditCards = usePhrases('adminCreditCards');
  const adminPartners = usePhrases('adminPartners');
  const consoleKit = usePhrases('consoleKit');
  return useMemo(
    () => auditWordsOf({ adminAudit, adminLenders, adminCreditCards, adminPartners, consoleKit }),
    [adminAudit, adminLenders, adminCreditCards, adminPartners, consoleKit],
  );
}
