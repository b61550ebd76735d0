import type { Complaint } from '@tulna/contract/complaints';
import { longDate } from '@tulna/phrases/moments';
import { useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Small } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import styles from './my-data.module.css';

/** The next step of a complaint: the day from which the Reserve Bank's ombudsman accepts it, and then the text for it. */
export function Ombudsman({ way }: { way: NonNullable<Complaint['ombudsman']> }) {
  const { ombudsman: texts } = usePhrases('myData').complain;
  const language = useLanguage();
  const { letter } = way;
  if (letter === null) return <Small>{texts.later(longDate(way.from, language))}</Small>;
  const first = language === 'hi' ? (['hi', 'en'] as const) : (['en', 'hi'] as const);
  return (
    <div className={styles.ombudsman}>
      <strong>{texts.title}</strong>
      <p>{texts.now}</p>
      {first.map((one) => (
        <details key={one} open={one === language}>
          <summary>{texts.letter[one]}</summary>
          <pre lang={one} className={styles.letter}>
            {letter[one]}
          </pre>
          <Button
            kind="quiet"
            onClick={() =>
              void navigator.clipboard.writeText(letter[one]).then(() => showToast('success', texts.copied))
            }
          >
            {texts.copy[one]}
          </Button>
        </details>
      ))}
      <Row>
        <a href={way.address} target="_blank" rel="noopener noreferrer">
          {texts.link}
        </a>
      </Row>
    </div>
  );
}
