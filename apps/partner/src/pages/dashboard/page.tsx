import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { ChartCard } from '@tulna/console-kit/chart-card';
import { useDateRange } from '@tulna/console-kit/date-range';
import { DateRangeFilter } from '@tulna/console-kit/date-range-filter';
import { FigureCard } from '@tulna/console-kit/figure-card';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { LineChart } from '@tulna/console-kit/line-chart';
import { Loaded } from '@tulna/console-kit/loaded';
import { PageHeader } from '@tulna/console-kit/page-header';
import { Message } from '@tulna/console-kit/states';
import { getPartnerDashboard, type PartnerDashboard } from '@tulna/contract/partner-reports';
import { istDay } from '@tulna/rules/dates';
import { formatPaise } from '@tulna/rules/money';
import { useId } from 'react';
import { Link } from 'react-router';
import { home } from '../../home.ts';
import { client, isOfMerchant } from '../../session.ts';
import styles from './dashboard.module.css';

interface BoardProps {
  board: PartnerDashboard;
}

const to = (page: string, filters: Readonly<Record<string, string>>): string =>
  `${home}/${page}?${new URLSearchParams(filters)}`;

/** Four figures with their change; each links to the rows that it counts. */
function Figures({ board }: BoardProps) {
  const { figures: words } = usePhrases('partnerDashboard');
  const formats = useFormats();
  const { now, before, from, to: until } = board;
  const days = `${from}..${until}`;
  const figures = [
    { key: 'leads', label: words.leads, shown: formats.number, filter: { created: days } },
    { key: 'approved', label: words.approved, shown: formats.number, filter: { approved: days } },
    { key: 'paid', label: words.paid, shown: formats.number, filter: { paid: days } },
    { key: 'paid_out_paise', label: words.value, shown: formats.shortPaise, filter: { paid: days } },
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(({ key, label, shown, filter }) => (
        <FigureCard
          key={key}
          label={<Link to={to('reports', filter)}>{label}</Link>}
          shown={shown(now[key])}
          {...(key === 'paid_out_paise' && { exact: formatPaise(now[key]) })}
          now={now[key]}
          before={before[key]}
          percent={formats.share}
        />
      ))}
    </dl>
  );
}

/** The commissions for the loans of these days, by state. */
function Earnings({ board }: BoardProps) {
  const { earnings: words } = usePhrases('partnerDashboard');
  const id = useId();
  const { now, from, to: until } = board;
  const day = `${from}..${until}`;
  const places: readonly { label: string; paise: number; filter: Record<string, string> }[] = [
    { label: words.earned, paise: now.earned_paise, filter: { day } },
    { label: words.held, paise: now.held_paise, filter: { day, money: 'held' } },
    { label: words.payable, paise: now.payable_paise, filter: { day, money: 'payable' } },
    { label: words.sent, paise: now.sent_paise, filter: { day, money: 'sent' } },
    { label: isOfMerchant() ? words.paidToPartner : words.paid, paise: now.paid_paise, filter: { day, money: 'paid' } },
  ];
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <p className={styles.lead}>{isOfMerchant() ? `${words.shop} ${words.shopLead}` : words.lead}</p>
      <ul className={styles.lines}>
        {places.map(({ label, paise, filter }) => (
          <li key={label}>
            <Link to={to('reports/commissions', filter)}>{label}</Link>
            <strong>{formatPaise(paise)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Things that need attention today. */
function ToDo({ board }: BoardProps) {
  const { toDo: words } = usePhrases('partnerDashboard');
  const formats = useFormats();
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      {board.to_do.length === 0 ? (
        <p>{words.calm}</p>
      ) : (
        <ul className={styles.lines}>
          {board.to_do.map(({ what, count, from, to: until }) => (
            <li key={what}>
              <Link
                to={
                  what === 'dispute_answered'
                    ? to('reports/commissions', { answered: `${from}..${until}` })
                    : to('reports', { step: what, created: `${from}..${until}` })
                }
              >
                {words[what]}
              </Link>
              <strong>{formats.number(count)}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Trend({ board }: BoardProps) {
  const { trend: words, figures } = usePhrases('partnerDashboard');
  const formats = useFormats();
  const { unit, parts } = board.trend;
  const title = unit === 'day' ? words.byDay : words.byWeek;
  return (
    <ChartCard
      title={title}
      table={{
        headers: [unit === 'day' ? words.day : words.week, figures.leads, figures.approved, figures.paid],
        lines: parts.map(({ day, leads, approved, paid }) => [
          formats.day(day),
          formats.number(leads),
          formats.number(approved),
          formats.number(paid),
        ]),
      }}
    >
      <LineChart
        label={title}
        names={parts.map(({ day }) => formats.shortDay(day))}
        series={[
          {
            key: 'leads',
            label: figures.leads,
            colour: 'var(--brand-primary-edge)',
            values: parts.map(({ leads }) => leads),
          },
          {
            key: 'approved',
            label: figures.approved,
            colour: 'var(--info)',
            values: parts.map(({ approved }) => approved),
          },
          { key: 'paid', label: figures.paid, colour: 'var(--success)', values: parts.map(({ paid }) => paid) },
        ]}
        format={formats.number}
      />
    </ChartCard>
  );
}

function Links({ board }: BoardProps) {
  const { links: words } = usePhrases('partnerDashboard');
  const formats = useFormats();
  const id = useId();
  const created = `${board.from}..${board.to}`;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      {board.links.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.name}</th>
              <th scope="col">{words.leads}</th>
              <th scope="col">{words.paid}</th>
            </tr>
          </thead>
          <tbody>
            {board.links.map(({ code, name, leads, paid }) => (
              <tr key={code}>
                <th scope="row">
                  <Link to={to('reports', { link: code, created })}>{name}</Link>
                </th>
                <td>{formats.number(leads)}</td>
                <td>{formats.number(paid)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Board({ board }: BoardProps) {
  const words = usePhrases('partnerDashboard');
  const formats = useFormats();
  if (board.is_first_day)
    return (
      <Message
        picture="empty"
        title={words.first.title}
        action={
          <Button component={Link} to={`${home}/product-offering`}>
            {words.first.action}
          </Button>
        }
      >
        {words.first.text}
      </Message>
    );
  return (
    <>
      <Figures board={board} />
      <div className={styles.columns}>
        <Earnings board={board} />
        <ToDo board={board} />
      </div>
      <Trend board={board} />
      <Links board={board} />
      <p className={styles.foot}>{words.asOf(formats.moment(board.as_of))}</p>
    </>
  );
}

/** Dashboard of a partner, or of one of its merchants (R2). */
export function Page() {
  const words = usePhrases('partnerDashboard');
  const formats = useFormats();
  const [range, setRange] = useDateRange('last_30_days');
  const board = useQuery({
    ...query(client, getPartnerDashboard, { query: range }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  const { data } = board;
  return (
    <div className={styles.page}>
      <PageHeader
        title={words.title}
        lead={data?.is_first_day === false ? words.period(formats.day(data.from), formats.day(data.to)) : undefined}
        actions={
          data?.is_first_day !== true && (
            <DateRangeFilter
              range={range}
              onChange={setRange}
              shown={data}
              last={data && istDay(Date.parse(data.as_of))}
            />
          )
        }
      />
      <Loaded of={board} words={words}>
        {(loaded) => <Board board={loaded} />}
      </Loaded>
    </div>
  );
}
