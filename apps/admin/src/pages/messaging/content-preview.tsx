import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { MessageTemplate } from '@tulna/contract/message-templates';
import {
  distinctVariables,
  filledText,
  type MessageContent,
  RECIPIENT_CODE_LENGTH,
  registeredText,
  smsClickLink,
  smsUnsubscribeLink,
} from '@tulna/rules/message-templates';
import { smsSize } from '@tulna/rules/sms-text';
import styles from './messaging.module.css';
import { PhoneFrame } from './phone-frame.tsx';

interface Props {
  channel: MessageTemplate['channel'];
  content: Partial<MessageContent>;
  linkHost: string;
  /** Whether the text as registered on the DLT platform is shown below. */
  isRegistered?: boolean;
}

/** Both languages side by side as a phone shows them, with invented values. */
export function ContentPreview({ channel, content, linkHost, isRegistered = false }: Props) {
  const { preview, panel } = usePhrases('adminMessageTemplates');
  const formats = useFormats();
  return (
    <div className={styles.phones}>
      {(['en', 'hi'] as const).map((language) => {
        const isSms = channel === 'sms';
        const isMail = channel === 'email';
        const text = (isMail ? content[`${language}_plain`] : content[`${language}_body`]) ?? '';
        const [header, code] = [content.header ?? '', 'x'.repeat(RECIPIENT_CODE_LENGTH)];
        const links = isSms
          ? { unsubscribe: smsUnsubscribeLink(linkHost, header, code), link: smsClickLink(linkHost, header, code) }
          : preview.links;
        const filled = filledText(text, { first_name: preview.sample[language], ...links });
        const { units, parts, encoding } = smsSize(filled);
        return (
          <PhoneFrame
            key={language}
            title={preview.names[language]}
            lang={language}
            foot={
              !isMail && (
                <>
                  {isSms
                    ? `${preview.encoding[encoding]}: ${preview.size(formats.number(units), parts)}`
                    : preview.whatsApp(
                        content.template_name ?? '',
                        language === 'hi' ? 'hi' : (content.en_locale ?? ''),
                        formats.number(filled.length),
                        distinctVariables(text).length,
                      )}
                  {isRegistered && (
                    <>
                      <br />
                      {panel.registeredText}: <code>{registeredText(text, channel)}</code>
                    </>
                  )}
                </>
              )
            }
          >
            {isMail && (
              <strong>
                {filledText(content[`${language}_subject`] ?? '', {
                  first_name: preview.sample[language],
                  unsubscribe: '',
                  link: '',
                })}
              </strong>
            )}
            <p>{filled}</p>
          </PhoneFrame>
        );
      })}
    </div>
  );
}
