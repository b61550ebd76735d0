import { Button } from '@mantine/core';
import type { PartnerTicketMessage } from '@tulna/contract/partner-tickets';
import styles from './conversation.module.css';
import { useFormats } from './formats.tsx';
import { usePhrases } from './language.tsx';

interface Props {
  messages: readonly PartnerTicketMessage[];
  /** Downloads a file. */
  download: (fileId: string) => void;
}

/** Messages of a ticket, the first one at the top, with files to download. */
export function Conversation({ messages, download }: Props) {
  const words = usePhrases('conversation');
  const formats = useFormats();
  return (
    <section aria-label={words.messages}>
      <ol className={styles.messages}>
        {messages.map((message) => {
          const by = message.by === '' ? (message.side === 'staff' ? words.us : words.someone) : message.by;
          const line = message.by_mail ? words.lineByMail : words.line;
          return (
            <li key={message.message_id} data-side={message.side}>
              <small>{line(by, formats.moment(message.written_at))}</small>
              {message.text !== '' && <p>{message.text}</p>}
              {message.files.length > 0 && (
                <ul aria-label={words.files}>
                  {message.files.map((file, index) => (
                    <li key={file.file_id}>
                      <Button size="xs" variant="default" onClick={() => download(file.file_id)}>
                        {words.download(index + 1, words.type[file.type], words.size(file.bytes))}
                      </Button>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
