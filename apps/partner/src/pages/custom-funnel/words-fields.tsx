import { Radio, Textarea, TextInput } from '@mantine/core';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { inSentences } from '@tulna/phrases/language';
import {
  FUNNEL_BLOCKS,
  FUNNEL_HEADLINE_MAX,
  FUNNEL_LEAD_MAX,
  type FunnelFault,
  type FunnelWords,
  wordsFault,
} from '@tulna/rules/funnel';
import styles from './custom-funnel.module.css';
import type { FieldsProps } from './fields.tsx';

/** Headline and lead: ready-made, or the partner's own texts in both languages, with errors shown while typing. */
export function WordsFields({ content, faults, disabled, onChange }: FieldsProps) {
  const texts = usePhrases('partnerFunnel');
  const shown = useLanguage();
  const { words } = texts;
  const faultText = (field: string, text: string, most: number): string | undefined => {
    // Missing texts are errors only when publishing; forbidden claims are shown at once.
    const fault: FunnelFault | undefined = faults[field] ?? (text === '' ? undefined : wordsFault(text, most));
    return fault && texts.faults[fault];
  };
  const put = (language: 'en' | 'hi', part: Partial<FunnelWords>) =>
    onChange({ own: { ...content.own, [language]: { ...content.own[language], ...part } } });
  const language = (code: 'en' | 'hi', title: string) => {
    const { headline, lead } = content.own[code];
    return (
      <fieldset className={styles.language}>
        <legend>{title}</legend>
        <TextInput
          label={words.headline}
          description={words.left([...headline].length, FUNNEL_HEADLINE_MAX)}
          lang={code}
          value={headline}
          maxLength={2 * FUNNEL_HEADLINE_MAX}
          disabled={disabled}
          error={faultText(`own.${code}.headline`, headline, FUNNEL_HEADLINE_MAX)}
          onChange={({ currentTarget }) => put(code, { headline: currentTarget.value })}
        />
        <Textarea
          label={words.leadField}
          description={words.left([...lead].length, FUNNEL_LEAD_MAX)}
          lang={code}
          autosize
          minRows={2}
          value={lead}
          maxLength={2 * FUNNEL_LEAD_MAX}
          disabled={disabled}
          error={faultText(`own.${code}.lead`, lead, FUNNEL_LEAD_MAX)}
          onChange={({ currentTarget }) => put(code, { lead: currentTarget.value })}
        />
      </fieldset>
    );
  };
  return (
    <>
      <Radio.Group
        aria-label={words.title}
        value={content.words}
        onChange={(value) => {
          const chosen = [...FUNNEL_BLOCKS, 'own' as const].find((one) => one === value);
          if (chosen !== undefined) onChange({ words: chosen });
        }}
      >
        <div className={styles.choices}>
          {[...FUNNEL_BLOCKS, 'own' as const].map((block) => (
            <Radio
              key={block}
              value={block}
              disabled={disabled}
              label={words.choices[block]}
              description={
                block === 'own' ? undefined : inSentences(shown, texts.blocks[block].headline, texts.blocks[block].lead)
              }
            />
          ))}
        </div>
      </Radio.Group>
      {content.words === 'own' && (
        <div className={styles.languages}>
          {language('en', words.english)}
          {language('hi', words.hindi)}
        </div>
      )}
    </>
  );
}
