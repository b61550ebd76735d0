import type { GoldComparison, GoldLender, UnmatchedGoldLender } from '@tulna/contract/gold-comparison';
import { longDate } from '@tulna/phrases/moments';
import type { GoldAnswers } from '@tulna/rules/gold-answers';
import { CARATS } from '@tulna/rules/gold-terms';
import { formatPaise } from '@tulna/rules/money';
import { type ReactNode, type RefObject, useId } from 'react';
import { useLanguage, usePhrases } from '../language/phrases.tsx';
import { LenderName } from '../lender-offers/lender-name.tsx';
import { ruleWords } from '../lender-offers/unmatched-words.ts';
import { Notice } from '../ui/feedback.tsx';
import { Card, Stack } from '../ui/layout.tsx';
import { Link } from '../ui/link.tsx';
import { Small } from '../ui/text.tsx';
import styles from './gold-loans.module.css';
import { GoldPlanFigures, type WantedLoan } from './gold-plan.tsx';
import { GoldTermsList } from './gold-terms.tsx';

const product = 'Gold Loans';

/** One lender: the scheme that is compared, the others, its terms, and the actions. */
function Lender({ one, wanted, children }: { one: GoldLender; wanted: WantedLoan; children: ReactNode }) {
  const { card } = usePhrases('goldLoans');
  const heading = useId();
  const [first, ...others] = one.plans;
  return (
    <Card as="article" look="raised" aria-labelledby={heading}>
      <Stack>
        <LenderName lender={one.lender} illustrative={one.lender.illustrative} id={heading} />
        {first !== undefined && <GoldPlanFigures plan={first} wanted={wanted} />}
        {children}
        {others.length > 0 && (
          <details>
            <summary>{card.other(others.length)}</summary>
            <Stack>
              {others.map((plan) => (
                <GoldPlanFigures key={plan.kind} plan={plan} wanted={wanted} />
              ))}
            </Stack>
          </details>
        )}
        <Stack gap="tight">
          <h4>{card.terms}</h4>
          <GoldTermsList terms={one.terms} foreclosure={one.foreclosure} />
        </Stack>
      </Stack>
    </Card>
  );
}

/** Lenders that don't match, each with its name and reasons. */
function Unmatched({ unmatched, carat }: { unmatched: readonly UnmatchedGoldLender[]; carat: string }) {
  const { unmatched: texts, carat: names } = usePhrases('goldLoans');
  const rules = usePhrases('failedRules');
  const purity = CARATS.find((one) => String(one) === carat);
  if (unmatched.length === 0) return null;
  return (
    <section>
      <Stack>
        <h2>{texts.title(unmatched.length)}</h2>
        <p>{texts.lead}</p>
        <ul className={styles.unmatched}>
          {unmatched.map((one) => (
            <li key={one.lender.key}>
              <LenderName lender={one.lender} illustrative={one.lender.illustrative} />
              {one.failed_rules.map((failed) => {
                const words = ruleWords(failed, rules, product);
                return (
                  <p key={failed.rule}>
                    <strong>{words.reason}</strong> {words.change}
                  </p>
                );
              })}
              {one.gold === 'purity' && purity !== undefined && (
                <p>
                  <strong>{texts.purity(names[purity])}</strong>
                </p>
              )}
              {one.gold === 'too_little' && (
                <p>
                  <strong>{texts.too_little(one.least_paise, one.largest_paise)}</strong>
                </p>
              )}
            </li>
          ))}
        </ul>
      </Stack>
    </section>
  );
}

/** The value of the gold, with the price and its day. */
function Price({ answer: { price, value_paise: value } }: { answer: GoldComparison }) {
  const texts = usePhrases('goldLoans');
  const language = useLanguage();
  if (price === null || value === null) return <Notice tone="warning">{texts.noPrice}</Notice>;
  return (
    <Stack gap="tight">
      <p>
        <strong>{texts.worth(formatPaise(value, 'never'))}</strong>
      </p>
      <Small>
        {texts.price(formatPaise(price.per_gram_paise), longDate(price.day, language))}{' '}
        {price.source === '' ? texts.priceInvented : texts.priceBy(price.source)}
      </Small>
    </Stack>
  );
}

interface GoldResultsProps {
  answer: GoldComparison;
  /** The answers that the comparison was made for. */
  answers: GoldAnswers;
  heading: RefObject<HTMLHeadingElement | null>;
  /** The actions for a lender. */
  action: (one: GoldLender, asked: WantedLoan) => ReactNode;
  /** Shown between the lenders that match and the others. */
  children?: ReactNode;
}

/** Lenders side by side in the published order, then those that don't match and why. */
export function GoldResults({ answer, answers, heading, action, children }: GoldResultsProps) {
  const texts = usePhrases('goldLoans');
  const { lenders, unmatched } = answer;
  const wanted: WantedLoan = {
    amount: answers.se_loan_amount === '' ? null : Number(answers.se_loan_amount),
    months: Number(answers.desired_tenure),
  };
  const isNobody = lenders.length + unmatched.length === 0;
  return (
    <Stack gap="loose">
      <Stack>
        <h2 ref={heading} tabIndex={-1}>
          {isNobody ? texts.nobody : lenders.length === 0 ? texts.none : texts.results(lenders.length)}
        </h2>
        {!isNobody && <Price answer={answer} />}
        {lenders.length > 0 && (
          <>
            <Small>{texts.indicative}</Small>
            <div className={styles.lenders}>
              {lenders.map((one) => (
                <Lender key={one.lender.key} one={one} wanted={wanted}>
                  {action(one, wanted)}
                </Lender>
              ))}
            </div>
            <Small>
              {texts.order} <Link to="/how-we-match">{texts.howWeRank}</Link>
            </Small>
            <Small>{texts.ceilings}</Small>
          </>
        )}
      </Stack>
      {children}
      <Unmatched unmatched={unmatched} carat={answers.carat} />
    </Stack>
  );
}
