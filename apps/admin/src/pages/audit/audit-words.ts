import { usePhrases } from '@tulna/console-kit/language';
import { useMemo } from 'react';

const look = (texts: Readonly<Record<string, unknown>>, key: string): string | undefined => {
  const found = Object.hasOwn(texts, key) ? texts[key] : undefined;
  return typeof found === 'string' ? found : undefined;
};

/** Words for what the audit keeps as codes; a code without words is shown as it is. */
export function useAuditWords() {
  const words = usePhrases('adminAudit');
  const lenders = usePhrases('adminLenders');
  const cards = usePhrases('adminCreditCards');
  const partners = usePhrases('adminPartners');
  return useMemo(
    () => ({
      action: (code: string) => look(words.actions, code) ?? code,
      kind: (code: string) => look(words.kinds, code) ?? code,
      property: (code: string) =>
        look(lenders.fields, code) ?? look(cards.columns, code) ?? look(partners.columns, code) ?? code,
    }),
    [words, lenders, cards, partners],
  );
}
