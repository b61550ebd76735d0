import { Button, Group } from '@mantine/core';
import type { DateRange } from '@tulna/console-kit/date-range';
import { DateRangeFilter } from '@tulna/console-kit/date-range-filter';
import { failureText } from '@tulna/console-kit/failure';
import { useFormats } from '@tulna/console-kit/formats';
import { DownloadIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { saveFile } from '@tulna/console-kit/list-export';
import { PageHeader } from '@tulna/console-kit/page-header';
import { Lines, Message, Notice } from '@tulna/console-kit/states';
import { toastError, toastSuccess } from '@tulna/console-kit/toasts';
import { istDay } from '@tulna/rules/dates';
import type { Period } from '@tulna/rules/periods';
import { type ReactNode, useState } from 'react';
import styles from './reports.module.css';

interface Taken {
  name: string;
  bytes: Uint8Array;
}

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface FrameProps<Answer> {
  title: string;
  lead: string;
  range: DateRange;
  onRange: (range: DateRange) => void;
  /** The days that are shown, and those they're compared with. */
  days: (answer: Answer) => { period: Period | null; before: Period | null };
  read: { data: Answer | undefined; error: Error | null; refetch: () => unknown; isPlaceholderData: boolean };
  /** Makes the file of what is shown. */
  file: { csv: () => Promise<Taken>; xlsx: () => Promise<Taken> };
  children: (answer: Answer) => ReactNode;
}

function Exports({ file }: Pick<FrameProps<unknown>, 'file'>) {
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
          disabled={making !== undefined && making !== format}
          onClick={() => void make(format)}
        >
          {words[format]}
        </Button>
      ))}
    </Group>
  );
}

/** What the pages of reports have in common: title, period, export, and what is shown while there are no figures. */
export function ReportFrame<Answer>(props: FrameProps<Answer>) {
  const { title, lead, range, onRange, days, read, file, children } = props;
  const { data, error, refetch, isPlaceholderData } = read;
  const words = usePhrases('adminNumbers');
  const { failures, ui } = usePhrases('consoleKit');
  const formats = useFormats();
  const shown = data && days(data);
  const named = ({ from, to }: Period) => words.period(formats.day(from), formats.day(to));
  const compared = shown?.period && (
    <>
      {named(shown.period)}
      {shown.before && `. ${words.against(named(shown.before))}`}
    </>
  );
  return (
    <div className={styles.page}>
      <PageHeader title={title} lead={lead} actions={data && <Exports file={file} />} />
      <div className={styles.head}>
        <DateRangeFilter
          range={range}
          onChange={onRange}
          shown={shown?.period ?? undefined}
          last={istDay(Date.now())}
        />
        <span className={styles.foot}>{compared}</span>
      </div>
      {error !== null && data === undefined ? (
        <Message
          picture="broken"
          title={words.failed}
          action={<Button onClick={() => void refetch()}>{ui.retry}</Button>}
        >
          {failureText(error, failures)}
        </Message>
      ) : data === undefined ? (
        <Lines count={5} height={90} />
      ) : (
        <div className={`${styles.page} ${isPlaceholderData ? styles.stale : ''}`}>
          {error !== null && (
            <Notice tone="warning">
              {words.notFresh} {failureText(error, failures)}
            </Notice>
          )}
          {children(data)}
        </div>
      )}
    </div>
  );
}
