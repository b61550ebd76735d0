import { Button, Group } from '@mantine/core';
import { ApiError } from '@tulna/client/errors';
import { failureText } from '@tulna/console-kit/failure';
import { useFormats } from '@tulna/console-kit/formats';
import { DownloadIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { PageHeader } from '@tulna/console-kit/page-header';
import { Lines, Notice } from '@tulna/console-kit/states';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getOwnStatement } from '@tulna/contract/partner-reports';
import type { Language } from '@tulna/phrases/language';
import { formatPaise } from '@tulna/rules/money';
import { lastDayOf } from '@tulna/rules/months';
import { Link, useParams } from 'react-router';
import { home } from '../../home.ts';
import { ofPartner } from './of-partner.tsx';
import { useStatement, useStatementFile } from './queries.ts';
import styles from './reports.module.css';
import { ReportTabs } from './tabs.tsx';

type Statement = AnswerOf<typeof getOwnStatement>;

const money = (paise: number): string => formatPaise(paise, 'always');

function Figures({ statement }: { statement: Statement }) {
  const { statements: words } = usePhrases('partnerReports');
  const { figures, payee } = statement;
  const steps = [
    { label: words.opening, paise: figures.opening_paise, isSum: true },
    { label: words.released, paise: figures.released_paise },
    { label: words.changed, paise: figures.changed_paise },
    { label: figures.gst_percent === null ? words.gstNone : words.gst(figures.gst_percent), paise: figures.gst_paise },
    { label: figures.tds_percent === null ? words.tdsNone : words.tds(figures.tds_percent), paise: -figures.tds_paise },
    { label: words.paid, paise: -figures.sent_paise },
    { label: words.closing, paise: figures.closing_paise, isSum: true },
    { label: words.held, paise: figures.held_paise },
  ];
  return (
    <>
      <dl className={styles.figures}>
        {steps.map(({ label, paise, isSum }) => (
          <div key={label} className={isSum === true ? styles.sum : undefined}>
            <dt>{label}</dt>
            <dd>{money(paise)}</dd>
          </div>
        ))}
      </dl>
      {figures.reverse_charge && <p>{words.reverse}</p>}
      {payee?.gstin != null && <p>{words.gstin(payee.gstin)}</p>}
    </>
  );
}

/** The tax invoice of the month, or why there is none. */
function Invoice({ statement }: { statement: Statement }) {
  const words = usePhrases('partnerReports').statements.invoice;
  const download = useStatementFile();
  const { invoice, month, figures } = statement;
  const file = (language: Language) => void download('invoice', month, language).catch(() => undefined);
  return (
    <section className={styles.invoice}>
      <h2>{words.title}</h2>
      {'why_not' in invoice ? (
        <p>{words.whyNot[invoice.why_not]}</p>
      ) : (
        <>
          <p>{words.lead(invoice.number)}</p>
          <dl className={styles.figures}>
            <div>
              <dt>{words.value}</dt>
              <dd>{money(invoice.value_paise)}</dd>
            </div>
            <div>
              <dt>{figures.reverse_charge ? words.reverse : words.tax}</dt>
              <dd>{money(invoice.tax_paise)}</dd>
            </div>
            <div className={styles.sum}>
              <dt>{words.total}</dt>
              <dd>{money(invoice.total_paise)}</dd>
            </div>
          </dl>
          <Group gap="xs">
            <Button variant="default" leftSection={<DownloadIcon size={18} />} onClick={() => file('en')}>
              {words.pdf}
            </Button>
            <Button variant="default" onClick={() => file('hi')}>
              {words.pdfHindi}
            </Button>
          </Group>
        </>
      )}
    </section>
  );
}

/** The statement of one month: final if the month is closed, otherwise as it stands so far (R8). */
function StatementPage() {
  const { month = '' } = useParams();
  const { statements: words } = usePhrases('partnerReports');
  const { failures } = usePhrases('consoleKit');
  const formats = useFormats();
  const { data: statement, error } = useStatement(month);
  const download = useStatementFile();
  const file = (language: Language) => void download('statement', month, language).catch(() => undefined);
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <>
      <ReportTabs />
      <PageHeader
        title={
          statement === undefined
            ? words.title
            : statement.closed_at === null
              ? words.soFar(formats.month(statement.month))
              : words.of(formats.month(statement.month))
        }
        lead={
          statement &&
          (statement.closed_at === null || statement.number === null
            ? words.openLead
            : words.closedOn(statement.number, formats.moment(statement.closed_at)))
        }
        actions={
          statement?.closed_at != null && (
            <Group gap="xs">
              <Button leftSection={<DownloadIcon size={18} />} onClick={() => file('en')}>
                {words.pdf}
              </Button>
              <Button variant="default" onClick={() => file('hi')}>
                {words.pdfHindi}
              </Button>
            </Group>
          )
        }
      />
      {error !== null && <Notice tone="info">{isMissing ? words.missing : failureText(error, failures)}</Notice>}
      {statement === undefined && error === null && <Lines count={6} />}
      {statement !== undefined && (
        <>
          <Figures statement={statement} />
          <Invoice statement={statement} />
          <p>
            <Link to={`${home}/reports/commissions?day=${statement.month}-01..${lastDayOf(statement.month)}`}>
              {words.lines}
            </Link>
          </p>
        </>
      )}
      <p>
        <Link to={`${home}/reports/statements`}>{words.back}</Link>
      </p>
    </>
  );
}

export const Page = ofPartner(StatementPage);
