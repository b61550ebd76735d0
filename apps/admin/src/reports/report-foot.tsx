import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { HowCounted } from './how-counted.tsx';
import styles from './reports.module.css';

interface ReportFootProps {
  answer: { readonly as_of: string; readonly people_as_of: string | null };
  /** Notes that apply to all figures, by their keys in `how`. */
  general: readonly string[];
  measures: readonly { readonly key: string }[];
}

/** The age of a report's figures, and how each is counted. */
export function ReportFoot({ answer, general, measures }: ReportFootProps) {
  const { asOf, peopleNever, peopleAsOf, how, measures: names } = usePhrases('adminNumbers');
  const formats = useFormats();
  const nameOf = names as Readonly<Record<string, string>>;
  return (
    <>
      <p className={styles.foot}>
        {asOf(formats.moment(answer.as_of))}{' '}
        {answer.people_as_of === null ? peopleNever : peopleAsOf(formats.moment(answer.people_as_of))}
      </p>
      <HowCounted
        title={how.title ?? ''}
        facts={[
          ...general.map((key) => ['', how[key] ?? ''] as const),
          ...measures.map(({ key }) => [nameOf[key] ?? '', how[key] ?? ''] as const),
        ]}
      />
    </>
  );
}
