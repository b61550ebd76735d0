import { Button, Group } from '@mantine/core';
import { Bars, ChartCard } from '@tulna/console-kit/chart-card';
import { Facts } from '@tulna/console-kit/facts';
import { useFormats } from '@tulna/console-kit/formats';
import { DownloadIcon, PencilIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { LineChart } from '@tulna/console-kit/line-chart';
import { saveFile } from '@tulna/console-kit/list-export';
import { Chip, Lines, Notice } from '@tulna/console-kit/states';
import { toastError, toastSuccess } from '@tulna/console-kit/toasts';
import type { TrackingLink } from '@tulna/contract/tracking-links';
import { formatPaise } from '@tulna/rules/money';
import { useState } from 'react';
import { EditLinkDialog } from './edit-link.dialog.tsx';
import { LinkLeads } from './link-leads.tsx';
import { type LinkReport, useLinkReport, useTrackingLinkChanges } from './queries.ts';
import styles from './tracking-links.module.css';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** The short address, to copy, and its QR code, to download for print and screen. */
function Address({ link, report }: { link: TrackingLink; report: LinkReport }) {
  const { panel } = usePhrases('adminTrackingLinks');
  const { address, target, qr_png: png, qr_svg: svg } = report;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toastSuccess(panel.copied),
      () => toastError(panel.notCopied),
    );
  return (
    <div className={styles.address}>
      <img className={styles.qr} src={`data:image/png;base64,${png}`} alt={panel.qr(link.name)} />
      <div>
        <code>{address}</code>
        <small>
          {panel.target} <code>{target}</code>
        </small>
        <Group gap="xs">
          <Button size="xs" onClick={() => void copy()}>
            {panel.copy}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<DownloadIcon size={16} />}
            onClick={() => saveFile(`${link.code}-qr.png`, bytesOf(png), 'image/png')}
          >
            {panel.png}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<DownloadIcon size={16} />}
            onClick={() => saveFile(`${link.code}-qr.svg`, svg, 'image/svg+xml')}
          >
            {panel.svg}
          </Button>
        </Group>
      </div>
    </div>
  );
}

function Figures({ link, report }: { link: TrackingLink; report: LinkReport }) {
  const words = usePhrases('adminTrackingLinks');
  const formats = useFormats();
  const { panel, columns, values } = words;
  const { total, days, steps } = report;
  const stepped = [steps.customers, steps.profile, steps.offers, steps.applied, steps.approved, steps.paid_out];
  const share = (people: number) => (steps.customers === 0 ? '' : formats.share(people / steps.customers));
  return (
    <>
      <section>
        <h3>{panel.reach}</h3>
        <Facts
          look="totals"
          facts={[
            [columns.clicks, formats.number(total.clicks)],
            [columns.unique_clicks, formats.number(total.unique_clicks)],
            [columns.customers, formats.number(steps.customers)],
            [columns.applied, formats.number(steps.applied)],
          ]}
        />
        <Facts
          facts={[
            [panel.scans, formats.number(total.scans)],
            [panel.bots, formats.number(total.bots)],
            [panel.previews, formats.number(total.previews)],
            [panel.repeated, formats.number(total.repeated)],
            [panel.unchecked, total.unchecked === 0 ? '' : formats.number(total.unchecked)],
          ]}
        />
        {total.unchecked > 0 && <Notice tone="info">{panel.uncheckedHint}</Notice>}
      </section>
      <ChartCard
        title={panel.byDay}
        lead={panel.byDayLead}
        table={{
          headers: [panel.day, columns.clicks, columns.unique_clicks],
          lines: days.map(({ day, clicks, unique_clicks: unique }) => [
            formats.day(day),
            formats.number(clicks),
            formats.number(unique),
          ]),
        }}
      >
        <LineChart
          label={panel.byDay}
          names={days.map(({ day }) => formats.shortDay(day))}
          series={[
            {
              key: 'clicks',
              label: columns.clicks,
              colour: 'var(--brand-primary-edge)',
              values: days.map(({ clicks }) => clicks),
            },
            {
              key: 'unique',
              label: columns.unique_clicks,
              colour: 'var(--success)',
              values: days.map(({ unique_clicks: unique }) => unique),
            },
          ]}
          format={formats.number}
        />
      </ChartCard>
      <ChartCard
        title={panel.funnel}
        lead={panel.funnelLead}
        table={{
          headers: [panel.step, panel.people],
          lines: panel.steps.map((step, index) => [step, formats.number(stepped[index] ?? 0)]),
        }}
      >
        <Bars
          bars={panel.steps.map((step, index) => {
            const people = stepped[index] ?? 0;
            return {
              key: step,
              label: step,
              value: people,
              shown: formats.number(people),
              ...(index > 0 && steps.customers > 0 && { beside: panel.ofCustomers(share(people)) }),
            };
          })}
        />
      </ChartCard>
      <section>
        <h3>{panel.money}</h3>
        <Facts
          facts={[
            [columns.paid_out_rupees, formatPaise(report.paid_out_paise)],
            [panel.commission, formatPaise(report.commission_paise)],
          ]}
        />
        <small>{panel.commissionHint}</small>
      </section>
      <section>
        <h3>{panel.facts}</h3>
        <Facts
          facts={[
            [columns.brand, link.brand_name],
            [columns.merchant, link.merchant],
            [columns.channel, values.channel[link.channel]],
            [columns.landing, values.landing[link.landing]],
            [columns.product, values.product[link.product]],
            [columns.language, values.language[link.language]],
            [columns.utm_source, link.utm_source],
            [columns.utm_medium, link.utm_medium],
            [columns.utm_campaign, link.utm_campaign],
            [columns.utm_term, link.utm_term],
            [columns.utm_content, link.utm_content],
            [columns.last_day, link.last_day === null ? '' : formats.day(link.last_day)],
            [columns.created_at, formats.moment(link.created_at)],
          ]}
        />
      </section>
      <LinkLeads leads={report.leads} />
    </>
  );
}

/** One link: its address, results by day and step, and its customers. */
export function LinkPanel({ link }: { link: TrackingLink }) {
  const words = usePhrases('adminTrackingLinks');
  const { ui } = usePhrases('consoleKit');
  const { edit } = useTrackingLinkChanges();
  const { data: report, isError, refetch } = useLinkReport(link.tracking_link_id);
  const [isEditing, setEditing] = useState(false);
  const next = link.status === 1 ? 0 : 1;
  return (
    <div className={styles.panel}>
      <Group gap="xs">
        <Chip tone={link.status === 0 ? undefined : link.expired ? 'warning' : 'success'}>
          {link.status === 1 && link.expired ? words.expired : words.values.status[link.status]}
        </Chip>
        <Button size="xs" variant="default" leftSection={<PencilIcon size={16} />} onClick={() => setEditing(true)}>
          {words.edit}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => void edit(link, { property: 'status', value: next }, link.status).catch(() => undefined)}
        >
          {link.status === 1 ? words.archive : words.unarchive}
        </Button>
      </Group>
      {report !== undefined ? (
        <>
          <Address link={link} report={report} />
          <Figures link={link} report={report} />
        </>
      ) : isError ? (
        <Button variant="default" onClick={() => void refetch()}>
          {ui.retry}
        </Button>
      ) : (
        <Lines />
      )}
      {isEditing && <EditLinkDialog link={link} onClose={() => setEditing(false)} />}
    </div>
  );
}
