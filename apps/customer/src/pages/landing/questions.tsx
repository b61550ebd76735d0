import { usePhrases } from '../../language/phrases.tsx';
import { ChevronIcon } from '../../ui/icons.tsx';
import styles from './more.module.css';

/** Questions that unfold; the browser's search on the page finds their text too. */
export function Questions() {
  const { questions } = usePhrases('landingMore');
  return (
    <div className={styles.questions}>
      {questions.items.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            <h3>{question}</h3>
            <ChevronIcon />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
