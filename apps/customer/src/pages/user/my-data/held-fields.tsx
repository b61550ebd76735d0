import type { MyData } from '@tulna/contract/personal-data';
import { heldWords } from '@tulna/phrases/held-words';
import { useLanguage, usePhrases } from '../../../language/phrases.tsx';
import styles from './my-data.module.css';

/** The fields of a class with their values, in the words of the forms. */
export function HeldFields({ of: { class: ofClass, fields } }: { of: MyData['held'][number] }) {
  const language = useLanguage();
  const topics = {
    shell: usePhrases('shell'),
    myData: usePhrases('myData'),
    profile: usePhrases('profile'),
    business: usePhrases('business'),
    products: usePhrases('products'),
  };
  const words = heldWords(topics, language);
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
