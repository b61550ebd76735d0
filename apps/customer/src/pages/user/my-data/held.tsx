import type { MyData } from '@tulna/contract/personal-data';
import { longDate } from '@tulna/phrases/moments';
import { Suspense } from 'react';
import { lazyPart } from '../../../language/lazy-part.ts';
import { useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './my-data.module.css';

// The labels of both forms are only needed for what is folded up at first, and they are long.
const HeldFields = lazyPart(async () => (await import('./held-fields.tsx')).HeldFields, ['profile', 'business']);

/** The data we hold, by class, with the reason; each class expands to its fields. */
export function Held({ held }: { held: MyData['held'] }) {
  const { held: texts, classes } = usePhrases('myData');
  const language = useLanguage();
  return (
    <section id="held">
      <Stack gap="tight">
        <h2>{texts.title}</h2>
        <p>{texts.text}</p>
        {held.map((one) => (
          <div key={one.class} className={styles.class}>
            <div className={styles.head}>
              <h3>{classes[one.class].name}</h3>
              <span className={styles.quiet}>
                {one.since === null ? texts.rows(one.count) : texts.since(longDate(one.since, language))}
              </span>
            </div>
            <p className={styles.quiet}>{classes[one.class].why}</p>
            {one.fields.length > 0 && (
              <details>
                <summary>{texts.show}</summary>
                <Suspense fallback={null}>
                  <HeldFields of={one} />
                </Suspense>
              </details>
            )}
          </div>
        ))}
      </Stack>
    </section>
  );
}
