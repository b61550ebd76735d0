import { Button, Group } from '@mantine/core';
import { usePhrases } from '@tulna/console-kit/language';
import type { CallLead } from '@tulna/contract/calls';
import { useState } from 'react';
import styles from './script-card.module.css';

interface ScriptCardProps {
  script: CallLead['script'];
  /** The customer's language. */
  inLanguage: 'en' | 'hi';
}

/** The script with the customer's facts filled in, first in the customer's language. */
export function ScriptCard({ script, inLanguage }: ScriptCardProps) {
  const words = usePhrases('adminCallScript');
  const [language, setLanguage] = useState<'en' | 'hi'>(inLanguage);
  const { name, version } = script;
  return (
    <section className={styles.card} aria-label={words.title(name, version)}>
      <h2>{words.title(name, version)}</h2>
      <Group gap="xs" role="group" aria-label={words.tabs}>
        {(['en', 'hi'] as const).map((one) => (
          <Button
            key={one}
            size="xs"
            variant={one === language ? 'filled' : 'default'}
            aria-pressed={one === language}
            onClick={() => setLanguage(one)}
          >
            {words[one]}
          </Button>
        ))}
      </Group>
      <p className={styles.script} lang={language}>
        {script[language]}
      </p>
    </section>
  );
}
