import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, numberField, rupeesField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import type { AdminLender } from '@tulna/contract/lenders';
import {
  CARATS,
  GOLD_BOUNDS,
  GOLD_SCHEMES,
  GOLD_VALUATIONS,
  type GoldScheme,
  type GoldSchemeKind,
  type GoldTerms,
} from '@tulna/rules/gold-terms';
import { useLenderChanges } from './queries.ts';
import { valueText } from './value-text.ts';

const within = (name: keyof typeof GOLD_BOUNDS) => {
  const [min, max] = GOLD_BOUNDS[name];
  return { min, max };
};
const parts = ['annual_rate', 'min_months', 'max_months', 'fee_percent'] as const;
type SchemeName = `${GoldSchemeKind}_${(typeof parts)[number]}`;
type CaratName = `carat_${(typeof CARATS)[number]}`;

/** Reads the scheme of a kind from its four fields: null if all are empty, undefined if only some are. */
function schemeOf(values: Partial<Record<SchemeName, number | null>>, kind: GoldSchemeKind) {
  const [annual_rate, min_months, max_months, fee_percent] = parts.map((part) => values[`${kind}_${part}`] ?? null);
  if (annual_rate === null && min_months === null && max_months === null && fee_percent === null) return null;
  if (annual_rate == null || min_months == null || max_months == null || fee_percent == null) return undefined;
  return { annual_rate, min_months, max_months, fee_percent } satisfies GoldScheme;
}

/** All terms of a gold lender, saved as one value. A purity that is left empty isn't accepted by the lender; a scheme that is left empty isn't offered. */
export function GoldTermsDialog({ lender, onClose }: { lender: AdminLender; onClose: () => void }) {
  const { gold } = usePhrases('adminLenders');
  const { set } = useLenderChanges();
  const { gold_terms: terms } = lender;
  const initial = {
    ...Object.fromEntries(CARATS.map((carat) => [`carat_${carat}`, terms?.per_gram[`carat_${carat}`] ?? null])),
    ...Object.fromEntries(
      GOLD_SCHEMES.flatMap((kind) => parts.map((part) => [`${kind}_${part}`, terms?.[kind]?.[part] ?? null])),
    ),
    ltv_percent: terms?.ltv_percent ?? null,
    valuation: terms?.valuation ?? 'branch',
    valuation_fee: terms?.valuation_fee ?? 0,
    storage_fee: terms?.storage_fee ?? 0,
  };
  const labelOf = (kind: GoldSchemeKind, part: (typeof parts)[number]): string =>
    `${gold.schemes[kind]} · ${gold.parts[part]}`;
  const schemeFields = GOLD_SCHEMES.flatMap((kind) => [
    numberField(`${kind}_annual_rate` as SchemeName, {
      label: labelOf(kind, 'annual_rate'),
      ...within('annual_rate'),
      decimals: 2,
      half: true,
    }),
    numberField(`${kind}_fee_percent` as SchemeName, {
      label: labelOf(kind, 'fee_percent'),
      ...within('fee_percent'),
      decimals: 2,
      half: true,
    }),
    numberField(`${kind}_min_months` as SchemeName, {
      label: labelOf(kind, 'min_months'),
      ...within('months'),
      half: true,
    }),
    numberField(`${kind}_max_months` as SchemeName, {
      label: labelOf(kind, 'max_months'),
      ...within('months'),
      half: true,
    }),
  ]);
  return (
    <FormDialog
      title={gold.title(lender.name)}
      size="lg"
      intro={<p>{gold.intro}</p>}
      fields={[
        ...CARATS.map((carat) =>
          rupeesField(`carat_${carat}` as CaratName, {
            label: gold.fields[`carat_${carat}`],
            ...within('per_gram'),
            half: true,
          }),
        ),
        numberField('ltv_percent', {
          label: gold.fields.ltv_percent,
          hint: gold.ltvHint,
          ...within('ltv_percent'),
          decimals: 2,
          required: true,
        }),
        ...schemeFields,
        choiceField('valuation', {
          label: gold.fields.valuation,
          options: GOLD_VALUATIONS.map((value) => ({ value, label: gold.places[value] })),
        }),
        rupeesField('valuation_fee', {
          label: gold.fields.valuation_fee,
          ...within('charge'),
          required: true,
          half: true,
        }),
        rupeesField('storage_fee', { label: gold.fields.storage_fee, ...within('charge'), required: true, half: true }),
      ]}
      initial={initial}
      check={(values) => {
        const broken = GOLD_SCHEMES.find((kind) => schemeOf(values, kind) === undefined);
        return broken === undefined ? {} : { [`${broken}_annual_rate`]: gold.wholeScheme };
      }}
      send={(values, seen) => {
        const sent: GoldTerms = {
          per_gram: {
            carat_18: values.carat_18 ?? null,
            carat_20: values.carat_20 ?? null,
            carat_22: values.carat_22 ?? null,
            carat_24: values.carat_24 ?? null,
          },
          ltv_percent: values.ltv_percent,
          emi: schemeOf(values, 'emi') ?? null,
          interest_only: schemeOf(values, 'interest_only') ?? null,
          bullet: schemeOf(values, 'bullet') ?? null,
          valuation: values.valuation,
          valuation_fee: values.valuation_fee,
          storage_fee: values.storage_fee,
        };
        return set(lender, 'gold_terms', sent, seen === undefined ? terms : seen.value);
      }}
      theirs={(value) => valueText(value, gold.none)}
      onClose={onClose}
    />
  );
}
