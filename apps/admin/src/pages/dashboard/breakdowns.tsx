import { Bars, ChartCard } from '@tulna/console-kit/chart-card';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { Figures } from './queries.ts';

const most = 10;

/** The customer funnel, step by step. */
export function Funnel({ figures }: { figures: Figures }) {
  const { funnel, steps } = usePhrases('adminDashboard');
  const formats = useFormats();
  const first = figures.funnel[0]?.count ?? 0;
  const lines = figures.funnel.map(({ step, count }) => ({
    step,
    count,
    share: first === 0 ? '' : formats.share(count / first),
  }));
  return (
    <ChartCard
      title={funnel.title}
      lead={funnel.lead}
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
  const { byStatus, statuses } = usePhrases('adminDashboard');
  const formats = useFormats();
  const lines = figures.by_status.filter(({ count }) => count > 0);
  return (
    <ChartCard
      title={byStatus.title}
      table={{
        headers: [byStatus.status, byStatus.count],
        lines: lines.map(({ status, count }) => [statuses[status], formats.number(count)]),
      }}
    >
      <Bars
        bars={lines.map(({ status, count }) => ({
          key: status,
          label: statuses[status],
          value: count,
          shown: formats.number(count),
        }))}
      />
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

function ByName({ title, header, shares }: { title: string; header: string; shares: readonly Share[] }) {
  const { figures } = usePhrases('adminDashboard');
  const formats = useFormats();
  const sorted = shares.toSorted((one, other) => other.count - one.count);
  return (
    <ChartCard
      title={title}
      table={{
        headers: [header, figures.applications, figures.disbursed, figures.value, figures.revenue],
        lines: sorted.map(({ name, count, disbursed, disbursed_paise, revenue_paise }) => [
          name,
          formats.number(count),
          formats.number(disbursed),
          formats.rupees(disbursed_paise / 100),
          formats.rupees(revenue_paise / 100),
        ]),
      }}
    >
      <Bars
        bars={sorted.slice(0, most).map(({ key, name, count, disbursed_paise }) => ({
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
  return <ByName title={byLender.title} header={byLender.name} shares={shares} />;
}

export function ByPartner({ figures }: { figures: Figures }) {
  const { byPartner } = usePhrases('adminDashboard');
  const shares = figures.by_partner.map((one) => ({
    ...one,
    key: one.partner_key,
    name: one.partner_key === '' ? byPartner.none : one.name,
  }));
  return <ByName title={byPartner.title} header={byPartner.name} shares={shares} />;
}
