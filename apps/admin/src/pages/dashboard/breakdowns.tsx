import { Bars, ChartCard } from '@tulna/console-kit/chart-card';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { formatPaise } from '@tulna/rules/money';
import type { Figures } from './queries.ts';

const most = 10;

/** The customer funnel, step by step. */
export function Funnel({ figures }: { figures: Figures }) {
  const { funnel, steps } = usePhrases('adminDashboard');
  const formats = useFormats();
  const { joined } = figures;
  const first = figures.funnel[0]?.count ?? 0;
  const isTooFew = joined !== null && joined.funnel === null;
  const lead = (): string => {
    const days = joined?.funnel;
    return days ? funnel.joined(formats.day(days.from), formats.day(days.to)) : funnel.lead;
  };
  const lines = figures.funnel.map(({ step, count }) => ({
    step,
    count,
    share: first === 0 ? '' : formats.share(count / first),
  }));
  return (
    <ChartCard
      title={funnel.title}
      lead={lead()}
      empty={isTooFew ? funnel.tooFew : undefined}
      table={{
        headers: [funnel.step, funnel.reached, '%'],
        lines: first === 0 ? [] : lines.map(({ step, count, share }) => [steps[step], formats.number(count), share]),
      }}
    >
      <Bars
        bars={lines.map(({ step, count, share }, index) => ({
          key: step,
          label: steps[step],
          value: count,
          shown: formats.number(count),
          ...(index > 0 && share !== '' && { beside: share }),
        }))}
      />
    </ChartCard>
  );
}

/** Current status of the period's applications. */
export function ByStatus({ figures }: { figures: Figures }) {
  const { byStatus, statuses, others, othersLead } = usePhrases('adminDashboard');
  const formats = useFormats();
  const joined = figures.joined?.by_status ?? 0;
  const lines = [
    ...figures.by_status.map(({ status, count }) => ({ key: status as string, label: statuses[status], count })),
    { key: 'others', label: others, count: joined },
  ].filter(({ count }) => count > 0);
  return (
    <ChartCard
      title={byStatus.title}
      {...(joined > 0 && { lead: othersLead })}
      table={{
        headers: [byStatus.status, byStatus.count],
        lines: lines.map(({ label, count }) => [label, formats.number(count)]),
      }}
    >
      <Bars bars={lines.map(({ key, label, count }) => ({ key, label, value: count, shown: formats.number(count) }))} />
    </ChartCard>
  );
}

interface Share {
  key: string;
  name: string;
  count: number;
  disbursed: number;
  disbursed_paise: number;
  revenue_paise: number;
}

interface ByNameProps {
  title: string;
  header: string;
  shares: readonly Share[];
  /** The sum of all groups that are too small to be shown. */
  joined: Omit<Share, 'key' | 'name'> | null | undefined;
}

function ByName({ title, header, shares, joined }: ByNameProps) {
  const { figures, others, othersLead } = usePhrases('adminDashboard');
  const formats = useFormats();
  const rest = joined ? [{ ...joined, key: '(others)', name: others }] : [];
  const named = shares.toSorted((one, other) => other.count - one.count);
  const sorted = [...named, ...rest];
  const drawn = most - rest.length;
  return (
    <ChartCard
      title={title}
      {...(joined && { lead: othersLead })}
      table={{
        headers: [header, figures.applications, figures.disbursed, figures.value, figures.revenue],
        lines: sorted.map(({ name, count, disbursed, disbursed_paise, revenue_paise }) => [
          name,
          formats.number(count),
          formats.number(disbursed),
          formatPaise(disbursed_paise, 'always'),
          formatPaise(revenue_paise, 'always'),
        ]),
      }}
    >
      <Bars
        left={Math.max(0, named.length - drawn)}
        bars={[...named.slice(0, drawn), ...rest].map(({ key, name, count, disbursed_paise }) => ({
          key,
          label: name,
          value: count,
          shown: formats.number(count),
          beside: formats.shortPaise(disbursed_paise),
        }))}
      />
    </ChartCard>
  );
}

export function ByLender({ figures }: { figures: Figures }) {
  const { byLender } = usePhrases('adminDashboard');
  const shares = figures.by_lender.map((one) => ({ ...one, key: one.lender_key }));
  return <ByName title={byLender.title} header={byLender.name} shares={shares} joined={figures.joined?.by_lender} />;
}

export function ByPartner({ figures }: { figures: Figures }) {
  const { byPartner } = usePhrases('adminDashboard');
  const shares = figures.by_partner.map((one) => ({
    ...one,
    key: one.partner_key,
    name: one.partner_key === '' ? byPartner.none : one.name,
  }));
  return <ByName title={byPartner.title} header={byPartner.name} shares={shares} joined={figures.joined?.by_partner} />;
}
