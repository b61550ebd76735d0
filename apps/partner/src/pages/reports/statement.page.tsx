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
import { useStatement, useStatementFile } from './queries.ts';
import styles from './reports.module.css';
import { ReportTabs } from './tabs.tsx';

const money = (paise: number): string => formatPaise(paise, 'always');

function Figures({ told }: { told: AnswerOf<typeof getOwnStatement> }) {
  const { statements: words } = usePhrases('partnerReports');
  const { figures, payee } = told;
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

/** The statement of one closed month (R8). */
export function Page() {
  const { month = '' } = useParams();
  const { statements: words } = usePhrases('partnerReports');
  const { failures } = usePhrases('consoleKit');
  const formats = useFormats();
  const { data: told, error } = useStatement(month);
  const download = useStatementFile();
  const file = (language: Language) => void download(month, language).catch(() => undefined);
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <>
      <ReportTabs />
      <PageHeader
        title={told === undefined ? words.title : words.of(formats.month(told.month))}
        lead={told && words.closedOn(told.number, formats.moment(told.closed_at))}
        actions={
          told !== undefined && (
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
      {told === undefined && error === null && <Lines count={6} />}
      {told !== undefined && (
        <>
          <Figures told={told} />
          <p>
            <Link to={`${home}/reports/commissions?day=${told.month}-01..${lastDayOf(told.month)}`}>{words.lines}</Link>
          </p>
        </>
      )}
      <p>
        <Link to={`${home}/reports/statements`}>{words.back}</Link>
      </p>
    </>
  );
}
