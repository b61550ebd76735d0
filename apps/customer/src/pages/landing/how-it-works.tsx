import { usePhrases } from '../../language/phrases.tsx';
import { StepPicture } from '../../pictures/steps.tsx';
import styles from './more.module.css';

/** The three steps. */
export function HowItWorks() {
  const { steps } = usePhrases('landingMore');
  return (
    <ol className={styles.steps}>
      {steps.items.map(({ title, text }, index) => (
        <li key={title}>
          <StepPicture step={index} />
          <div>
            <h3>
              <span className={styles.number}>{index + 1}</span> {title}
            </h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
