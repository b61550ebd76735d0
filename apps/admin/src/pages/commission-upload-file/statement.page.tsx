import { Button, Group } from '@mantine/core';
import { ApiError } from '@tulna/client/errors';
import { failureText } from '@tulna/console-kit/failure';
import { useFormats } from '@tulna/console-kit/formats';
import { DownloadIcon } from '@tulna/console-kit/icons';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import type { ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { Lines, Notice } from '@tulna/console-kit/states';
import type { PartnerMonth, StatementLine } from '@tulna/contract/commission-statements';
import { recentMonths } from '@tulna/rules/months';
import { lazy, useMemo } from 'react';
import { Link } from 'react-router';
import { usePartnerOptions } from '../../partners/use-partner-options.ts';
import { statementAddress } from './statement-address.ts';
import { lineColumns, loanName } from './statement-columns.tsx';
import { StatementFigures } from './statement-figures.tsx';
import { useClosing, useLines, usePartnerMonth, useStatementChanges } from './statement-queries.ts';
import styles from './statements.module.css';
import { CommissionTabs } from './tabs.tsx';

/** Loaded with the first record, because the page would exceed its weight limit with it. */
const LineStory = lazy(async () => ({ default: (await import('./line-story.tsx')).LineStory }));

/** Length of a claim's ID, which begins the ID of a line; the month follows. */
const claimLength = 36;

/** Links to the neighbouring months, and to the list of all. */
function Steps({ statement }: { statement: PartnerMonth }) {
  const { statement: words } = usePhrases('adminStatements');
  const formats = useFormats();
  const { partner, previous, next } = statement;
  return (
    <nav className={styles.around} aria-label={words.pageTitle}>
      <Link to="/admin/commission-upload-file/statements">{words.back}</Link>
      {previous !== null && (
        <Link to={statementAddress(partner.key, previous)} aria-label={`${words.previous}: ${formats.month(previous)}`}>
          {formats.month(previous)}
        </Link>
      )}
      {next !== null && (
        <Link to={statementAddress(partner.key, next)} aria-label={`${words.following}: ${formats.month(next)}`}>
          {formats.month(next)}
        </Link>
      )}
    </nav>
  );
}

function MonthStatement({ partner, month }: { partner: string; month: string }) {
  const { statement: words } = usePhrases('adminStatements');
  const { failures } = usePhrases('consoleKit');
  const formats = useFormats();
  const { data: statement, error } = usePartnerMonth(partner, month);
  if (partner === '' || month === '') return <Notice tone="info">{words.choose}</Notice>;
  if (statement === undefined && error !== null)
    return <Notice tone="info">{isMissing(error) ? words.none : failureText(error, failures)}</Notice>;
  if (statement === undefined) return <Lines count={4} />;
  const { closed } = statement;
  return (
    <>
      <Steps statement={statement} />
      <Notice tone={closed === null ? 'warning' : 'success'}>
        {closed === null ? words.soFar : words.closedOn(closed.number, formats.moment(closed.at))}
      </Notice>
      <StatementFigures statement={statement} />
    </>
  );
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** One statement: its figures, and every loan in it with its reasons (A15). */
export function Page() {
  const words = usePhrases('adminStatements');
  const rates = usePhrases('adminCommissionRates');
  const lines = usePhrases('commissionLines');
  const { products } = usePhrases('adminPartners');
  const language = useLanguage();
  const formats = useFormats();
  const source = useLines();
  const partners = usePartnerOptions();
  const { data: closing } = useClosing();
  const { change, filters: chosen, open } = useListState();
  const { partner_key: partner = '', month = '' } = chosen;
  const { data: statement } = usePartnerMonth(partner, month);
  const { download } = useStatementChanges();
  const columns = useMemo(
    () =>
      lineColumns({
        words,
        rates,
        lines,
        products,
        formats,
        language,
        open: ({ line_id }) => change({ open: line_id }),
      }),
    [words, rates, lines, products, formats, language, change],
  );
  const current = closing?.current;
  const filters = useMemo<readonly ListFilter<StatementLine>[]>(
    () => [
      { key: 'partner_key', label: words.filters.partner, options: partners },
      {
        key: 'month',
        label: words.filters.month,
        options:
          current === undefined
            ? []
            : recentMonths(current, 24).map((one) => ({ value: one, label: formats.month(one) })),
      },
    ],
    [words, formats, partners, current],
  );
  const title =
    statement === undefined
      ? words.statement.pageTitle
      : words.statement.title(statement.partner.name, formats.month(statement.month));
  return (
    <>
      <CommissionTabs />
      <ListPage
        name="statement-lines"
        title={title}
        lead={words.statement.lead}
        source={source}
        columns={columns}
        rowId={({ line_id }) => line_id}
        rowName={loanName}
        filters={filters}
        empty={words.statement.empty}
        notice={<MonthStatement partner={partner} month={month} />}
        actions={
          statement?.closed != null && (
            <Group gap="xs">
              <Button
                leftSection={<DownloadIcon size={18} />}
                onClick={() => void download(partner, month, 'en').catch(() => undefined)}
              >
                {words.statement.pdf}
              </Button>
              <Button variant="default" onClick={() => void download(partner, month, 'hi').catch(() => undefined)}>
                {words.statement.pdfHindi}
              </Button>
            </Group>
          )
        }
      />
      <SidePanel
        title={open === '' ? undefined : source.opened === undefined ? words.statement.loan : loanName(source.opened)}
        size={720}
        onClose={() => change({ open: '' })}
      >
        {open !== '' && <LineStory key={open} id={open.slice(0, claimLength)} />}
      </SidePanel>
    </>
  );
}
