import { Button } from '@mantine/core';
import { Facts } from '@tulna/console-kit/facts';
import { failureText } from '@tulna/console-kit/failure';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Lines, Notice } from '@tulna/console-kit/states';
import { formatPaise } from '@tulna/rules/money';
import { Link } from 'react-router';
import { LineDisputes } from './line-disputes.tsx';
import { type Story, useStory } from './line-queries.ts';
import { LineSide } from './line-side.tsx';
import styles from './line-story.module.css';

function Loan({ story, onOpen }: { story: Story; onOpen: ((lineId: string) => void) | undefined }) {
  const words = usePhrases('adminCommissionDisputes');
  const { products } = usePhrases('adminPartners');
  const { columns } = words;
  const formats = useFormats();
  const named: Readonly<Record<string, string>> = products;
  const facts: readonly (readonly [string, string | null])[] = [
    [columns.lead, story.lead_id],
    [columns.application, story.application_id],
    [columns.lender, story.lender.name],
    [columns.partner, story.partner?.name ?? words.ownBrand],
    [columns.merchant, story.merchant],
    [columns.product, named[story.product] ?? story.product],
    [columns.day, formats.day(story.day)],
    [columns.paidOut, formatPaise(story.paid_out_paise)],
  ];
  const reference = story.lead_id ?? story.application_id;
  return (
    <section>
      <h3>{words.story.loan}</h3>
      <Facts facts={facts} />
      <div className={styles.buttons}>
        <Link to={`/admin/mis-upload/reconciliation?${new URLSearchParams({ q: reference })}`}>
          {words.story.findLoan}
        </Link>
        {onOpen !== undefined &&
          story.others.map(({ line_id, day, paid_out_paise }) => (
            <Button key={line_id} variant="default" size="xs" onClick={() => onOpen(line_id)}>
              {words.story.otherPart(formatPaise(paid_out_paise), formats.day(day))}
            </Button>
          ))}
      </div>
    </section>
  );
}

function LenderRows({ rows }: { rows: Story['lender_rows'] }) {
  const { story } = usePhrases('adminCommissionDisputes');
  const formats = useFormats();
  return (
    <section>
      <h3>{story.rows}</h3>
      {rows.length === 0 && <p>{story.noRows}</p>}
      <ol className={styles.events}>
        {rows.map((row) => (
          <li key={`${row.file_id} ${row.row} ${row.at}`}>
            <span>
              <span className={row.undone ? styles.gone : undefined}>
                {story.rowOf(row.file_name === '' ? story.goneFile : row.file_name, formats.number(row.row))}
              </span>
              <small>
                {[
                  story.rowKinds[row.kind],
                  formats.moment(row.at),
                  ...(row.received_paise > 0 ? [story.received(formatPaise(row.received_paise))] : []),
                  ...(row.invoice_no === null ? [] : [story.invoice(row.invoice_no)]),
                  ...(row.utr === null ? [] : [story.utr(row.utr)]),
                  ...(row.undone ? [story.rowUndone] : []),
                ].join(' · ')}
              </small>
            </span>
            <span className={styles.money}>
              {formatPaise(row.kind === 'claw_back' ? 0 - row.amount_paise : row.amount_paise)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface LineStoryProps {
  /** ID of a line, of a claim of either side, or of an application. */
  id: string;
  /** Opens another line of the same loan; without it no button is shown. */
  onOpen?: (lineId: string) => void;
}

/** Everything about the commissions of one loan that was paid out: why each side owes its amount, and the disputes. */
export function LineStory({ id, onOpen }: LineStoryProps) {
  const { story: words } = usePhrases('adminCommissionDisputes');
  const { failures } = usePhrases('consoleKit');
  const { data: story, error } = useStory(id);
  if (error) return <Notice tone="danger">{failureText(error, failures)}</Notice>;
  if (story === undefined) return <Lines count={8} />;
  return (
    <div className={styles.story}>
      <Loan story={story} onOpen={onOpen} />
      {story.partner_side === null ? (
        <p>{words.noPartner}</p>
      ) : (
        <>
          <LineDisputes disputes={story.disputes} side={story.partner_side} />
          <LineSide side={story.partner_side} title={words.sides.partner ?? ''} />
        </>
      )}
      <LineSide side={story.lender_side} title={words.sides.lender ?? ''} />
      <LenderRows rows={story.lender_rows} />
    </div>
  );
}
