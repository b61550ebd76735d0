import { Button, Group } from '@mantine/core';
import { usePhrases } from '@tulna/console-kit/language';
import { CopyButton } from './copy-button.tsx';
import styles from './sharing.module.css';

interface Props {
  language: 'en' | 'hi';
  /** Text, link and the legally required lines, in this order. */
  parts: readonly string[];
  /** False if the message isn't for WhatsApp. */
  forWhatsApp?: boolean;
}

/** A message as sent, to copy or to open in WhatsApp. */
export function ReadyMessage({ language, parts, forWhatsApp = true }: Props) {
  const { link } = usePhrases('partnerOffering');
  const text = parts.filter((part) => part !== '').join('\n\n');
  return (
    <div className={styles.message}>
      <p lang={language}>{text}</p>
      <Group gap="xs">
        {forWhatsApp && (
          <Button
            component="a"
            href={`https://wa.me/?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {link.whatsapp}
          </Button>
        )}
        <CopyButton label={link.copyText} text={text} />
      </Group>
    </div>
  );
}
