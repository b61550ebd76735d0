import type { MyData } from '@tulna/contract/personal-data';
import { dateAndTime, longDate } from '@tulna/phrases/moments';
import { productByName } from '@tulna/rules/products';
import { useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './my-data.module.css';

type One = MyData['held'][number];

/** Label of a field: the form's label if the form has the field, otherwise this page's. */
function useFieldWords() {
  const { fields, entries } = usePhrases('myData');
  const { fields: form } = usePhrases('profile');
  const { names } = usePhrases('products');
  const language = useLanguage();
  const name = (field: string): string => {
    if (/^\d{4}-\d\d-\d\dT/.test(field)) return dateAndTime(field, language);
    return (
      (form as Record<string, { label: string }>)[field]?.label ?? (fields as Record<string, string>)[field] ?? field
    );
  };
  const value = (field: string, text: string): string => {
    if (field === 'chosen_product') {
      const product = productByName(text);
      return product === undefined ? text : names[product.name];
    }
    if (field === 'blocked_at' || field === 'unblocked_at') return dateAndTime(text, language);
    if (field === 'entry') return (entries as Record<string, string>)[text] ?? text;
    if (field === 'language') return text === 'hi' ? 'हिन्दी' : 'English';
    return field === 'birth_date' && /^\d{4}-\d\d-\d\d$/.test(text) ? longDate(text, language) : text;
  };
  return { name, value };
}

function Fields({ fields }: { fields: One['fields'] }) {
  const words = useFieldWords();
  return (
    <dl className={styles.fields}>
      {fields.map((field, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sessions may have been seen at the same moment
        <div key={`${field.name} ${index}`}>
          <dt>{words.name(field.name)}</dt>
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
                <Fields fields={one.fields} />
              </details>
            )}
          </div>
        ))}
      </Stack>
    </section>
  );
}
