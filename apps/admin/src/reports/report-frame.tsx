import { Button, Group } from '@mantine/core';
import { useAddressQuery } from '@tulna/console-kit/address-query';
import type { DateRange } from '@tulna/console-kit/date-range';
import { DateRangeFilter } from '@tulna/console-kit/date-range-filter';
import { failureText } from '@tulna/console-kit/failure';
import { useFormats } from '@tulna/console-kit/formats';
import { DownloadIcon, HistoryIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { saveFile } from '@tulna/console-kit/list-export';
import { Loaded, type Loading } from '@tulna/console-kit/loaded';
import { PageHeader } from '@tulna/console-kit/page-header';
import { SavedViewsMenu } from '@tulna/console-kit/saved-views-menu';
import { toastError, toastSuccess } from '@tulna/console-kit/toasts';
import { istDay } from '@tulna/rules/dates';
import type { Period } from '@tulna/rules/periods';
import type { ScheduledReportName } from '@tulna/rules/scheduled-reports';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import styles from './reports.module.css';

interface MadeFile {
  name: string;
  bytes: Uint8Array;
}

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The days that a report shows, and the days they're compared with. */
interface Days {
  period: Period | null;
  before: Period | null;
}

interface FrameProps<Answer extends Days> {
  /** Slug of the page, under which its saved views are stored. */
  name: string;
  /** The report's name among the reports that can be scheduled. */
  scheduled: ScheduledReportName;
  title: string;
  lead: string;
  range: DateRange;
  onRange: (range: DateRange) => void;
  read: Loading<Answer>;
  /** Makes a file of the figures on screen. */
  file: { csv: () => Promise<MadeFile>; xlsx: () => Promise<MadeFile> };
  children: (answer: Answer) => ReactNode;
}

/** The export button. It is shown before the figures arrive, so that the buttons beside it don't move when they do. */
function Exports({ file, isReady }: Pick<FrameProps<Days>, 'file'> & { isReady: boolean }) {
  const { export: words } = usePhrases('adminNumbers');
  const { failures } = usePhrases('consoleKit');
  const [making, setMaking] = useState<'csv' | 'xlsx'>();
  const make = async (format: 'csv' | 'xlsx') => {
    setMaking(format);
    try {
      const { name, bytes } = await file[format]();
      saveFile(name, bytes as Uint8Array<ArrayBuffer>, format === 'csv' ? 'text/csv;charset=utf-8' : workbook);
      toastSuccess(words.done(name));
    } catch (error) {
      toastError(failureText(error, failures));
    }
    setMaking(undefined);
  };
  return (
    <Group gap="xs">
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<DownloadIcon />}
          loading={making === format}
          disabled={!isReady || (making !== undefined && making !== format)}
          onClick={() => void make(format)}
        >
          {words[format]}
        </Button>
      ))}
    </Group>
  );
}

/** The saved views of a report: its period, and what its figures are grouped by. */
function Views({ name }: { name: string }) {
  const [params, changeQuery] = useAddressQuery();
  return (
    <SavedViewsMenu
      name={name}
      query={params.toString()}
      hidden={[]}
      onRestore={({ query }) => changeQuery(() => new URLSearchParams(query), { push: true })}
    />
  );
}

/** What the pages of reports have in common: title, period, export, and the placeholder while there are no figures. */
export function ReportFrame<Answer extends Days>(props: FrameProps<Answer>) {
  const { name, scheduled, title, lead, range, onRange, read, file, children } = props;
  const { data } = read;
  const words = usePhrases('adminNumbers');
  const formats = useFormats();
  const named = ({ from, to }: Period) => words.period(formats.day(from), formats.day(to));
  const compared = data?.period && (
    <>
      {named(data.period)}
      {data.before && ` · ${words.against(named(data.before))}`}
    </>
  );
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        lead={lead}
        actions={
          <Group gap="xs">
            <Button
              component={Link}
              to={`/admin/scheduled-reports?about=${scheduled}`}
              variant="default"
              leftSection={<HistoryIcon size={18} />}
            >
              {words.scheduled}
            </Button>
            <Views name={name} />
            <Exports file={file} isReady={data !== undefined} />
          </Group>
        }
      />
      <div className={styles.head}>
        <DateRangeFilter range={range} onChange={onRange} shown={data?.period ?? undefined} last={istDay(Date.now())} />
        <span className={styles.foot}>{compared}</span>
      </div>
      <Loaded of={read} words={words}>
        {children}
      </Loaded>
    </div>
  );
}
