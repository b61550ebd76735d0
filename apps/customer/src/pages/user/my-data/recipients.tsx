import type { MyData } from '@tulna/contract/personal-data';
import { dateAndTime } from '@tulna/phrases/moments';
import { useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './my-data.module.css';

/** Every lender that received something, with date and result. */
export function Recipients({ recipients }: { recipients: MyData['recipients'] }) {
  const { recipients: texts } = usePhrases('myData');
  const language = useLanguage();
  const outcome = (code: string) => (texts.outcomes as Record<string, string>)[code] ?? texts.other;
  return (
    <section id="recipients">
      <Stack gap="tight">
        <h2>{texts.title}</h2>
        <p>{texts.text}</p>
        {recipients.length === 0 && <p>{texts.none}</p>}
        {recipients.map((one) => (
          <div key={`${one.lender} ${one.why} ${one.at}`} className={styles.entry}>
            <div className={styles.head}>
              <h3>{one.lender}</h3>
              <time dateTime={one.at} className={styles.quiet}>
                {dateAndTime(one.at, language)}
              </time>
            </div>
            <p>
              {one.why === 'asked' ? texts.asked : texts.applied} · {outcome(one.outcome)}
            </p>
            <p className={styles.quiet}>
              {one.legal_name}
              {one.reference !== '' && <> · {texts.reference(one.reference)}</>}
            </p>
            {one.officer !== '' && <p className={styles.quiet}>{texts.officer(one.officer)}</p>}
          </div>
        ))}
      </Stack>
    </section>
  );
}
