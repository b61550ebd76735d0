import { Facts } from '@tulna/console-kit/facts';
import { useFormats } from '@tulna/console-kit/formats';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { rateInWords, rateStart } from '@tulna/phrases/rate-words';
import { waitReason } from '@tulna/phrases/wait-words';
import { shareOf } from '@tulna/rules/commission-rates';
import { formatPaise } from '@tulna/rules/money';
import type { Story } from './line-queries.ts';
import styles from './line-story.module.css';

type Side = Story['lender_side'];
type Gap = Side['stages'][number]['gaps'][number];
type AnySide = Side | NonNullable<Story['partner_side']>;

/** An amount with a plus or minus in front, because a gap adds or subtracts. */
export const signedPaise = (paise: number): string => (paise > 0 ? `+${formatPaise(paise)}` : formatPaise(paise));

/** Returns a function that says why a stage differs from the one before. */
function useGapWords(): (gap: Gap) => string {
  const { story } = usePhrases('adminCommissionDisputes');
  const { reasons, waits } = usePhrases('commissionLines');
  const language = useLanguage();
  return ({ reason, wait }) =>
    wait === undefined ? (reasons[reason] ?? story.waits[reason] ?? reason) : waitReason(wait, waits, language);
}

/** The stages from the expected amount to the amount received, each with every reason why it differs from the stage before. */
function Stages({ stages, label }: { stages: AnySide['stages']; label: string }) {
  const { story } = usePhrases('adminCommissionDisputes');
  const say = useGapWords();
  return (
    <ul className={styles.amounts} aria-label={label}>
      {stages.flatMap(({ stage, paise, gaps }) => [
        ...gaps.map((gap) => (
          <li key={`${stage} ${gap.reason}`} className={styles.gap}>
            <span>{say(gap)}</span>
            <span className={styles.money}>{signedPaise(gap.paise)}</span>
          </li>
        )),
        <li key={stage} className={styles.stage}>
          <span>{story.stages[stage]}</span>
          <span className={styles.money}>{formatPaise(paise)}</span>
        </li>,
      ])}
    </ul>
  );
}

function Rate({ side: { rate, working, zero } }: { side: AnySide }) {
  const { story } = usePhrases('adminCommissionDisputes');
  const { zero: zeroWords } = usePhrases('commissionLines');
  const rateWords = usePhrases('adminCommissionRates');
  const formats = useFormats();
  const days = (from: string, until: string | null): string => {
    const start = rateStart(from, formats.day, rateWords.start);
    return until === null ? story.rateOpen(start) : story.rateDays(start, formats.day(until));
  };
  const steps = [
    ...(zero === null ? [] : [zeroWords[zero] ?? zero]),
    ...(working?.parts ?? []).map(({ basis_paise: basis, percent, flat_paise: flat }) =>
      story.part(
        formatPaise(basis),
        percent,
        flat === 0 ? '' : formatPaise(flat),
        formatPaise(shareOf(basis, percent) + flat),
      ),
    ),
    ...(working?.bounded == null ? [] : [story[working.bounded](formatPaise(working.paise))]),
  ];
  return (
    <Facts
      facts={[
        [
          story.rate,
          rate === null
            ? story.noRate
            : [
                rateInWords(rate.terms, rateWords),
                days(rate.from, rate.until),
                ...(rate.standard ? [story.standard] : []),
              ].join(', '),
        ],
        [story.working, steps.join('\n')],
      ]}
    />
  );
}

function Entries({ entries }: { entries: Side['entries'] }) {
  const { story } = usePhrases('adminCommissionDisputes');
  const { reasons } = usePhrases('commissionLines');
  const formats = useFormats();
  if (entries.length === 0) return <p>{story.noEntries}</p>;
  return (
    <ol className={styles.events}>
      {entries.map(({ entry_id, at, reason, by, change_paise: change, paise, reversal, reversed }) => (
        <li key={entry_id}>
          <span>
            <span className={reversed ? styles.gone : undefined}>{reasons[reason] ?? reason}</span>
            <small>
              {[
                formats.moment(at),
                by === '' ? story.byRules : by,
                ...(reversal || reversed ? [story.undone] : []),
              ].join(' · ')}
            </small>
          </span>
          <span className={styles.money}>
            {change === 0 ? (
              <>
                {formatPaise(paise)}
                <small>{story.moved}</small>
              </>
            ) : (
              signedPaise(change)
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** One side of a line: its stages, its rate with the working, and its entries. */
export function LineSide({ side, title }: { side: AnySide; title: string }) {
  const { story } = usePhrases('adminCommissionDisputes');
  return (
    <section>
      <h3>{title}</h3>
      <Stages stages={side.stages} label={title} />
      <Rate side={side} />
      <h4>{story.entries}</h4>
      <Entries entries={side.entries} />
    </section>
  );
}
