import type { MyData } from '@tulna/contract/personal-data';
import { heldWords } from '@tulna/phrases/held-words';
import { longDate } from '@tulna/phrases/moments';
import { useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './my-data.module.css';

type One = MyData['held'][number];

function useHeldWords() {
  const language = useLanguage();
  const topics = {
    shell: usePhrases('shell'),
    myData: usePhrases('myData'),
    profile: usePhrases('profile'),
    business: usePhrases('business'),
    products: usePhrases('products'),
  };
  return heldWords(topics, language);
}

function Fields({ of: { class: ofClass, fields } }: { of: One }) {
  const words = useHeldWords();
  return (
    <dl className={styles.fields}>
      {fields.map((field, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sessions may have been seen at the same moment
        <div key={`${field.name} ${index}`}>
          <dt>{words.name(ofClass, field.name)}</dt>
          <dd>{words.value(field.name, field.value)}</dd>
        </div>
      ))}
    </dl>
  );
}

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
                <Fields of={one} />
              </details>
            )}
          </div>
        ))}
      </Stack>
    </section>
  );
}
