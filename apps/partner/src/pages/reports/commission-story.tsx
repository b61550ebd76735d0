import { Facts } from '@tulna/console-kit/facts';
import { failureText } from '@tulna/console-kit/failure';
import { useFormats } from '@tulna/console-kit/formats';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { Lines, Notice } from '@tulna/console-kit/states';
import type { OwnCommissionStory } from '@tulna/contract/partner-reports';
import { rateInWords, rateStart } from '@tulna/phrases/rate-words';
import { waitReason } from '@tulna/phrases/wait-words';
import { shareOf } from '@tulna/rules/commission-rates';
import { formatPaise } from '@tulna/rules/money';
import { Link } from 'react-router';
import { home } from '../../home.ts';
import { isOfMerchant } from '../../session.ts';
import { Disputes } from './disputes.tsx';
import { useCommissionStory } from './queries.ts';
import styles from './reports.module.css';
import { UnderReview } from './under-review.tsx';

interface StoryProps {
  story: OwnCommissionStory;
}

/** An amount with a plus or minus in front, because a gap adds or subtracts. */
const signed = (paise: number): string => (paise > 0 ? `+${formatPaise(paise)}` : formatPaise(paise));

/** The stages from the commission earned to the amount received, each with every reason why it differs from the stage before. */
function Stages({ story }: StoryProps) {
  const { line: words, waits } = usePhrases('partnerReports');
  const stages = isOfMerchant() ? words.shopStages : words.stages;
  const { reasons } = usePhrases('commissionLines');
  const language = useLanguage();
  return (
    <section>
      <h3>{words.path}</h3>
      <ul className={styles.amounts}>
        {story.stages.flatMap(({ stage, paise, gaps }) => [
          ...gaps.map(({ reason, paise: gap, wait }) => (
            <li key={`${stage} ${reason} ${gap}`} className={styles.gap}>
              <span>
                {wait === undefined
                  ? (reasons[reason] ?? words.waits[reason] ?? reason)
                  : waitReason(wait, waits, language)}
              </span>
              <span className={styles.money}>{signed(gap)}</span>
            </li>
          )),
          <li key={stage} className={styles.stage}>
            <span>{stages[stage]}</span>
            <span className={styles.money}>{formatPaise(paise)}</span>
          </li>,
        ])}
      </ul>
    </section>
  );
}

function Working({ story: { rate, working, zero } }: StoryProps) {
  const { line: words } = usePhrases('partnerReports');
  const { zero: zeroWords } = usePhrases('commissionLines');
  const rateWords = usePhrases('adminCommissionRates');
  const formats = useFormats();
  const days = ({ from, until }: NonNullable<typeof rate>): string => {
    const start = rateStart(from, formats.day, rateWords.start);
    return until === null ? words.rateOpen(start) : words.rateDays(start, formats.day(until));
  };
  const steps = [
    ...(zero === null ? [] : [zeroWords[zero] ?? zero]),
    ...(working?.parts ?? []).map(({ basis_paise: basis, percent, flat_paise: flat }) =>
      words.part(
        formatPaise(basis),
        percent,
        flat === 0 ? '' : formatPaise(flat),
        formatPaise(shareOf(basis, percent) + flat),
      ),
    ),
    ...(working?.bounded == null ? [] : [words[working.bounded](formatPaise(working.paise))]),
  ];
  return (
    <Facts
      facts={[
        [words.rate, rate === null ? words.noRate : `${rateInWords(rate.terms, rateWords)}, ${days(rate)}`],
        [words.working, steps.join('\n')],
      ]}
    />
  );
}

function Entries({ story: { entries } }: StoryProps) {
  const { line: words } = usePhrases('partnerReports');
  const { reasons } = usePhrases('commissionLines');
  const formats = useFormats();
  return (
    <section>
      <h3>{words.entries}</h3>
      {entries.length === 0 && <p>{words.noEntries}</p>}
      <ol className={styles.events}>
        {entries.map(({ at, reason, change_paise, paise, reversal }) => (
          <li key={`${at} ${reason} ${paise} ${reversal}`}>
            <span>
              {reasons[reason] ?? reason}
              <small>
                {formats.moment(at)}
                {reversal && `, ${words.undone}`}
              </small>
            </span>
            <span className={styles.money}>{change_paise === 0 ? formatPaise(paise) : signed(change_paise)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The calculation of a commission, its state, and its disputes. */
export function CommissionStory({ id }: { id: string }) {
  const words = usePhrases('partnerReports');
  const { failures } = usePhrases('consoleKit');
  const formats = useFormats();
  const { data: story, error } = useCommissionStory(id);
  if (error) return <Notice tone="danger">{failureText(error, failures)}</Notice>;
  if (story === undefined) return <Lines count={8} />;
  const { columns } = words;
  return (
    <div className={styles.story}>
      <UnderReview review={story.review} />
      <Facts
        facts={[
          [columns.lender, story.lender.name],
          [columns.day, formats.day(story.day)],
          [columns.paidOut, formatPaise(story.paid_out_paise)],
          [columns.product, words.products[story.product] ?? story.product],
          [columns.merchant, story.merchant],
          [
            columns.code,
            story.lead && (
              <Link to={`${home}/reports?open=${story.lead.lead_id}`} aria-label={words.leads.open(story.lead.code)}>
                {story.lead.code}
              </Link>
            ),
          ],
        ]}
      />
      <Stages story={story} />
      <Working story={story} />
      <Disputes story={story} />
      <Entries story={story} />
    </div>
  );
}
