import type { KeyFacts } from '@tulna/contract/key-fact-statements';
import { longDate } from '@tulna/phrases/moments';
import { formatPaise } from '@tulna/rules/money';
import { type ReactNode, useId } from 'react';
import { useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { percentText } from '../../../lender-offers/offer-words.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback.tsx';
import { PageBody, Row, Stack } from '../../../ui/layout.tsx';
import { Lead, Small } from '../../../ui/text.tsx';
import { useWays } from '../ways.ts';
import { Download } from './download.tsx';
import { InFull } from './in-full.tsx';
import { Schedule } from './schedule.tsx';
import styles from './statement.module.css';

interface RowFacts {
  term: string;
  value: ReactNode;
  hint?: string;
}

/** One part of the statement: a heading and its rows. */
function Part({ title, rows }: { title: string; rows: readonly RowFacts[] }) {
  const heading = useId();
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <dl>
        {rows.map(({ term, value, hint }) => (
          <div key={`${term} ${hint ?? ''}`}>
            <dt>
              {term}
              {hint !== undefined && <small>{hint}</small>}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A processing fee and its GST; or each charge by its kind, with its recipient and tax, and the total. */
function chargeRows(facts: KeyFacts, rows: ReturnType<typeof usePhrases<'keyFacts'>>['rows']): RowFacts[] {
  const { charges, processing_fee_paise: feePaise, gst_paise: gstPaise, insurance_charges: insurance } = facts;
  if (charges.length === 0)
    return [
      { term: rows.fee, value: formatPaise(feePaise) },
      { term: rows.gst, value: formatPaise(gstPaise) },
      { term: rows.otherFees, value: insurance || rows.otherFeesValue },
    ];
  return [
    ...charges.map(({ kind, payee, amount_paise, tax_paise, tax_included }) => {
      const taxed = tax_paise === 0 ? rows.noTaxAdded : rows.taxAdded(formatPaise(tax_paise));
      const hint = `${rows.payees[payee]}, ${tax_included ? rows.taxIncluded : taxed}`;
      return { term: rows.charges[kind], value: formatPaise(amount_paise), hint };
    }),
    { term: rows.chargesTax, value: formatPaise(gstPaise) },
    { term: rows.chargesInAll, value: formatPaise(feePaise + gstPaise) },
    ...(insurance === '' ? [] : [{ term: rows.otherFees, value: insurance }]),
  ];
}

/** Every row of the Key Facts Statement, then the repayment schedule; made to be printed. */
export function Statement({ facts }: { facts: KeyFacts }) {
  const texts = usePhrases('keyFacts');
  const { entities } = usePhrases('offers');
  const language = useLanguage();
  const ways = useWays();
  const { parts, rows } = texts;
  const { lender } = facts;
  const { grievance_officer: officer } = lender;
  const money = (paise: number): string => formatPaise(paise);
  return (
    <PageBody width="medium">
      <Stack gap="loose">
        <Stack>
          <h1>{texts.title}</h1>
          <Lead>{texts.intro(lender.name, lender.legal_name)}</Lead>
          <Notice tone={facts.indicative ? 'warning' : 'info'}>
            {facts.indicative ? texts.indicative : texts.confirmed}
          </Notice>
          <div className={styles.tools}>
            <Row>
              <Download offerId={facts.offer_id} />
              <Button onClick={() => window.print()}>{texts.print}</Button>
              <ButtonLink kind="quiet" to={ways.back()}>
                {texts.back}
              </ButtonLink>
            </Row>
          </div>
        </Stack>
        <Part
          title={parts.loan}
          rows={[
            { term: rows.number, value: <span className={styles.number}>{facts.offer_id}</span> },
            { term: rows.lender, value: lender.name },
            {
              term: rows.entity,
              value: `${lender.legal_name} (${entities[lender.entity_type] ?? lender.entity_type})`,
            },
            { term: rows.kind, value: facts.loan_type },
            { term: rows.amount, value: money(facts.amount_paise) },
            { term: rows.payout, value: rows.payoutValues[facts.disbursal] },
            { term: rows.tenure, value: texts.months(facts.tenure_months) },
            { term: rows.instalments, value: rows.instalmentsValue(facts.tenure_months, money(facts.emi_paise)) },
            { term: rows.first, value: rows.firstValue },
            { term: rows.validUntil, value: longDate(facts.valid_until, language) },
          ]}
        />
        <Part
          title={parts.interest}
          rows={[
            { term: rows.rate, value: rows.rateValues[facts.rate_type](percentText(facts.annual_rate)) },
            { term: rows.interest, value: money(facts.total_interest_paise) },
            ...chargeRows(facts, rows),
            { term: rows.ourFee, value: rows.ourFeeValue },
          ]}
        />
        <Part
          title={parts.cost}
          rows={[
            { term: rows.net, value: money(facts.net_disbursed_paise), hint: rows.netHint },
            { term: rows.payable, value: money(facts.total_payable_paise) },
            { term: rows.totalCost, value: money(facts.total_cost_paise), hint: rows.totalCostHint },
            { term: rows.apr, value: `${percentText(facts.apr)}%`, hint: rows.aprHint },
          ]}
        />
        <Part
          title={parts.conditions}
          rows={[
            { term: rows.penal, value: facts.penal_charges },
            { term: rows.coolingOff, value: rows.coolingOffValue(facts.cooling_off_days) },
          ]}
        />
        <Part
          title={parts.rights}
          rows={[
            {
              term: rows.officer,
              value: (
                <>
                  {officer.name}
                  <br />
                  <a href={`mailto:${officer.email}`}>{officer.email}</a>
                  <br />
                  <a href={`tel:${officer.phone.replace(/\s/g, '')}`}>{officer.phone}</a>
                </>
              ),
            },
          ]}
        />
        {facts.parts.map((part) => (
          <InFull key={part.title} part={part} />
        ))}
        <Schedule rows={facts.schedule} />
        {facts.illustrative && <Small>{texts.illustrative}</Small>}
      </Stack>
    </PageBody>
  );
}
