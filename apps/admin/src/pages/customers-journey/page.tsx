import { useDateRange } from '@tulna/console-kit/date-range';
import { usePhrases } from '@tulna/console-kit/language';
import { journeyFiles, useJourney } from '../../reports/queries.ts';
import { ReportFrame } from '../../reports/report-frame.tsx';
import { Shown } from './parts.tsx';

/** Customer journey: the steps people reach, where they stop, and what they do after that, by week of their first sign-in (A11). */
export function Page() {
  const { journey: words } = usePhrases('adminNumbers');
  const [range, setRange] = useDateRange('last_30_days');
  return (
    <ReportFrame
      name="customers-journey"
      scheduled="journey"
      title={words.title}
      lead={words.lead}
      range={range}
      onRange={setRange}
      read={useJourney(range)}
      file={journeyFiles(range)}
    >
      {(answer) => <Shown answer={answer} />}
    </ReportFrame>
  );
}
