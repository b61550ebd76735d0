import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { Facts } from '@tulna/console-kit/facts';
import { failureText } from '@tulna/console-kit/failure';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Lines, Notice } from '@tulna/console-kit/states';
import { getGoldPrice } from '@tulna/contract/gold-comparison';
import type { AdminLender } from '@tulna/contract/lenders';
import { CARATS, schemesOf } from '@tulna/rules/gold-terms';
import { formatPaise, formatRupees } from '@tulna/rules/money';
import { useState } from 'react';
import { client } from '../../session.ts';
import { GoldPriceDialog } from './gold-price.dialog.tsx';
import { GoldTermsDialog } from './gold-terms.dialog.tsx';

/** The terms of a gold lender's loans, and the gold price used to compare all of them. */
export function GoldTermsPart({ lender }: { lender: AdminLender }) {
  const { gold } = usePhrases('adminLenders');
  const { failures } = usePhrases('consoleKit');
  const formats = useFormats();
  const price = useQuery(query(client, getGoldPrice));
  const [open, setOpen] = useState<'terms' | 'price'>();
  const { gold_terms: terms } = lender;
  return (
    <Stack gap="sm">
      {terms === null ? (
        <p>{gold.none}</p>
      ) : (
        <Facts
          facts={[
            ...CARATS.map((carat): [string, string] => {
              const perGram = terms.per_gram[`carat_${carat}`];
              return [gold.fields[`carat_${carat}`], perGram === null ? gold.notTaken : formatRupees(perGram)];
            }),
            [gold.fields.ltv_percent, `${formats.number(terms.ltv_percent)}%`],
            ...schemesOf(terms).map(([kind, scheme]): [string, string] => [
              gold.schemes[kind],
              gold.scheme(
                formats.number(scheme.annual_rate),
                formats.number(scheme.min_months),
                formats.number(scheme.max_months),
                formats.number(scheme.fee_percent),
              ),
            ]),
            [gold.fields.valuation, gold.places[terms.valuation]],
            [gold.fields.valuation_fee, formatRupees(terms.valuation_fee)],
            [gold.fields.storage_fee, formatRupees(terms.storage_fee)],
          ]}
        />
      )}
      {price.error !== null && <Notice tone="danger">{failureText(price.error, failures)}</Notice>}
      {price.data === undefined && price.error === null && <Lines count={1} />}
      {price.data !== undefined && (
        <p>
          {price.data.price === null
            ? gold.noPrice
            : gold.price(
                formatPaise(price.data.price.per_gram_paise),
                formats.day(price.data.price.day),
                price.data.price.source || gold.invented,
              )}
        </p>
      )}
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => setOpen('terms')}>
          {gold.change}
        </Button>
        <Button size="xs" variant="default" disabled={price.data === undefined} onClick={() => setOpen('price')}>
          {gold.changePrice}
        </Button>
      </Group>
      {open === 'terms' && <GoldTermsDialog lender={lender} onClose={() => setOpen(undefined)} />}
      {open === 'price' && price.data !== undefined && (
        <GoldPriceDialog price={price.data.price} onClose={() => setOpen(undefined)} />
      )}
    </Stack>
  );
}
