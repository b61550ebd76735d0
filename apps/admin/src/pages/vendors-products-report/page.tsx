import { useDateRange } from '@tulna/console-kit/date-range';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { ScrollRegion } from '@tulna/console-kit/scroll-region';
import { Message } from '@tulna/console-kit/states';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getVendorsProductsReport } from '@tulna/contract/reports';
import { LENDERS_REPORT } from '@tulna/rules/reports';
import { useId } from 'react';
import { paymentsAddress } from '../../reports/payments-address.ts';
import { lendersFiles, useLendersReport } from '../../reports/queries.ts';
import { ReportFoot } from '../../reports/report-foot.tsx';
import { ReportFrame } from '../../reports/report-frame.tsx';
import { ReportTable } from '../../reports/report-table.tsx';
import styles from '../../reports/reports.module.css';
import { TotalFigures } from '../../reports/total-figures.tsx';

type Answer = AnswerOf<typeof getVendorsProductsReport>;

const general = ['days', 'closed', 'shares'] as const;

function Reasons({ rows }: Pick<Answer, 'rows'>) {
  const words = usePhrases('adminNumbers');
  const formats = useFormats();
  const id = useId();
  const withReasons = rows.filter(({ reasons }) => reasons.length > 0);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div>
        <h2 id={id}>{words.reasons}</h2>
        <p>{withReasons.length === 0 ? words.reasonsNone : words.reasonsLead}</p>
      </div>
      {withReasons.length > 0 && (
        <ScrollRegion className={styles.scroll} label={words.reasons}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{words.lender}</th>
                <th scope="col" className={styles.words}>
                  {words.reason}
                </th>
                <th scope="col">{words.measures.declined}</th>
              </tr>
            </thead>
            <tbody>
              {withReasons.flatMap(({ lender, product, reasons }) =>
                reasons.map(({ reason, count }) => (
                  <tr key={`${lender} ${product} ${reason}`}>
                    <th scope="row">{words.reasonsOf(lender, words.productNames[product] ?? product)}</th>
                    <td className={styles.words}>{reason}</td>
                    <td>{formats.number(count)}</td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}

function Shown({ answer }: { answer: Answer }) {
  const words = usePhrases('adminNumbers');
  return (
    <>
      <TotalFigures keys={['offers', 'applied', 'approved', 'paid_paise', 'revenue_paise']} total={answer.total} />
      <section className={styles.card} aria-label={words.lenders.title}>
        {answer.rows.length === 0 ? (
          <Message picture="empty" title={words.nothing} />
        ) : (
          <ReportTable
            label={words.lenders.title}
            dimensions={[words.lender, words.product]}
            measures={LENDERS_REPORT}
            shares={{ ...words.shares, ...words.sharesOfLender }}
            total={answer.total}
            rows={answer.rows.map(({ lender_key, lender, product, now, before }) => ({
              id: `${lender_key} ${product}`,
              names: [lender, words.productNames[product] ?? product],
              now,
              before,
              payments: paymentsAddress(answer.period, { lender: lender_key, product }),
            }))}
          />
        )}
      </section>
      <Reasons rows={answer.rows} />
      <ReportFoot answer={answer} general={general} measures={LENDERS_REPORT} />
    </>
  );
}

/** Lenders and products report: what each lender matched, offered, decided and paid, product by product (A11). */
export function Page() {
  const { lenders: words } = usePhrases('adminNumbers');
  const [range, setRange] = useDateRange('last_30_days');
  return (
    <ReportFrame
      name="vendors-products-report"
      scheduled="lenders"
      title={words.title}
      lead={words.lead}
      range={range}
      onRange={setRange}
      read={useLendersReport(range)}
      file={lendersFiles(range)}
    >
      {(answer) => <Shown answer={answer} />}
    </ReportFrame>
  );
}
