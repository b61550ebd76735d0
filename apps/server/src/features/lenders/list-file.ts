import type { AdminLender } from '@tulna/contract/lenders';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';
import { optionWords } from '@tulna/rules/select-lists';
import type { FileColumn } from '../../platform/lists/list-file.ts';

/** Fields without a column on the page, because they are edited in a lender's panel. */
const elsewhere = [
  'so_text',
  'so_date_start',
  'so_date_end',
  'insurance_charges_en',
  'insurance_charges_hi',
  'penal_charges_en',
  'penal_charges_hi',
  'grievance_officer',
  'postal_prefixes',
  'key_fact_terms',
  'site_link',
  'benchmark',
  'benchmark_rate',
  'benchmark_day',
  'rate_reset_months',
  'co_lender_name',
  'co_lender_share',
  'insurance_amount',
  'legal_amount',
  'valuation_amount',
  'gold_terms',
  'mark',
] as const;
const lists = { ticket_class: 'ticketClass', credit_score_class: 'creditScoreClass' } as const;

const isKeyOf = <Of extends object>(of: Of, key: PropertyKey): key is keyof Of => Object.hasOwn(of, key);

/** The columns of the page of lenders, with numbers and flags unchanged and options in words. */
export function lenderFileColumns(language: Language): readonly FileColumn<AdminLender>[] {
  const { lenders: words } = phrasesFor(language).listFiles;
  const { fields, notSet } = words;
  const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = words.choices;
  const cellOf =
    (property: Exclude<keyof typeof fields, (typeof elsewhere)[number]>) =>
    (lender: AdminLender): string | number | null => {
      const value = lender[property];
      if (typeof value !== 'string') return value;
      if (isKeyOf(lists, property)) return value === '' ? notSet : optionWords(lists[property], value, language);
      return choices[property]?.[value] ?? value;
    };
  const plain = Object.entries(fields).flatMap(([id, header]): FileColumn<AdminLender>[] =>
    elsewhere.some((other) => other === id)
      ? []
      : [{ id, header, cell: cellOf(id as Exclude<keyof typeof fields, (typeof elsewhere)[number]>) }],
  );
  const days = ({ so_date_start, so_date_end }: AdminLender) =>
    [so_date_start, so_date_end].map((day) => day ?? '…').join(' – ');
  return [
    ...plain,
    {
      id: 'special_offer',
      header: fields.so_text,
      cell: (lender) => (lender.so_text === '' ? '' : `${lender.so_text} (${days(lender)})`),
    },
  ];
}
