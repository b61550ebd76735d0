import { NativeSelect } from '@mantine/core';
import { put, useAddressQuery } from '@tulna/console-kit/address-query';
import { useDateRange } from '@tulna/console-kit/date-range';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Message } from '@tulna/console-kit/states';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getProductsReport } from '@tulna/contract/reports';
import { PRODUCTS_REPORT, REPORT_DIMENSIONS, type ReportDimension } from '@tulna/rules/reports';
import { paymentsAddress } from '../../reports/payments-address.ts';
import { productsFiles, useProductsReport } from '../../reports/queries.ts';
import { ReportFoot } from '../../reports/report-foot.tsx';
import { ReportFrame } from '../../reports/report-frame.tsx';
import { ReportTable } from '../../reports/report-table.tsx';
import styles from '../../reports/reports.module.css';
import { TotalFigures } from '../../reports/total-figures.tsx';

type Answer = AnswerOf<typeof getProductsReport>;

const general = ['days', 'closed', 'shares', 'people', 'scope'] as const;

function useDimension(): [ReportDimension, (by: string) => void] {
  const [params, changeQuery] = useAddressQuery();
  const by = REPORT_DIMENSIONS.find((one) => one === params.get('by')) ?? 'product';
  return [by, (wanted) => changeQuery((now) => put(now, 'by', wanted))];
}

/** Address of the loans behind a row's revenue, if that list can be filtered by the row's value. */
function paymentsOf({ by, period }: Answer, key: string): string | undefined {
  if (key === '') return undefined;
  if (by === 'product') return paymentsAddress(period, { product: key });
  return by === 'brand' ? paymentsAddress(period, { partner_key: key }) : undefined;
}

function Shown({ answer, by, onBy }: { answer: Answer; by: ReportDimension; onBy: (by: string) => void }) {
  const words = usePhrases('adminNumbers');
  const formats = useFormats();
  const nameOf = (key: string, name: string): string => {
    if (key === '') return answer.by === 'brand' ? words.ownBrand : words.unknown;
    if (answer.by === 'product') return words.productNames[key] ?? key;
    if (answer.by === 'language') return words.languages[key] ?? key;
    return answer.by === 'device' ? (words.devices[key] ?? key) : name;
  };
  return (
    <>
      <TotalFigures keys={['customers', 'applied', 'paid', 'paid_paise', 'revenue_paise']} total={answer.total} />
      <section className={styles.card} aria-label={words.products.title}>
        <div className={styles.head}>
          <NativeSelect
            label={words.by}
            value={by}
            onChange={({ currentTarget }) => onBy(currentTarget.value)}
            data={REPORT_DIMENSIONS.map((value) => ({ value, label: words.dimensions[value] }))}
          />
        </div>
        {answer.rows.length === 0 ? (
          <Message picture="empty" title={words.nothing} />
        ) : (
          <ReportTable
            label={words.products.title}
            dimensions={[words.dimensions[answer.by]]}
            measures={PRODUCTS_REPORT}
            shares={words.shares}
            total={answer.total}
            rows={answer.rows.map(({ key, name, now, before }) => ({
              id: key,
              names: [nameOf(key, name)],
              now,
              before,
              payments: paymentsOf(answer, key),
            }))}
          />
        )}
        {answer.more > 0 && <p>{words.more(formats.number(answer.more))}</p>}
      </section>
      <ReportFoot answer={answer} general={general} measures={PRODUCTS_REPORT} />
    </>
  );
}

/** Products report: how far customers got, by product, brand, merchant, campaign, language or device (A11). */
export function Page() {
  const { products: words } = usePhrases('adminNumbers');
  const [range, setRange] = useDateRange('last_30_days');
  const [by, setBy] = useDimension();
  const read = useProductsReport(range, by);
  return (
    <ReportFrame
      name="products-report"
      scheduled="products"
      title={words.title}
      lead={words.lead}
      range={range}
      onRange={setRange}
      read={read}
      file={productsFiles(range, by)}
    >
      {(answer) => <Shown answer={answer} by={by} onBy={setBy} />}
    </ReportFrame>
  );
}
