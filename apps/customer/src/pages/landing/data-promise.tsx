import { usePhrases } from '../../language/phrases.tsx';
import { CheckIcon, CloseIcon } from '../../ui/icons.tsx';
import { Card } from '../../ui/layout.tsx';
import styles from './more.module.css';

/** Our promises about the visitor's data. */
export function DataPromise() {
  const { data } = usePhrases('landingMore');
  return (
    <div className={styles.pair}>
      <Card>
        <h3>{data.does}</h3>
        <ul className={styles.does}>
          {data.doItems.map((item) => (
            <li key={item}>
              <CheckIcon />
              <span>{item}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card>
        <h3>{data.never}</h3>
        <ul className={styles.never}>
          {data.neverItems.map((item) => (
            <li key={item}>
              <CloseIcon />
              <span>{item}</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
