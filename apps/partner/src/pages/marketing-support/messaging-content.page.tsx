import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { useShellWords } from '@tulna/console-core/console-config';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { PageHeader } from '@tulna/console-kit/page-header';
import { Message } from '@tulna/console-kit/states';
import { getPartnerMarketingTexts } from '@tulna/contract/partner-marketing';
import type { Offering } from '@tulna/rules/offerings';
import { client } from '../../session.ts';
import { useOffering } from '../../sharing/link-queries.ts';
import { ReadyMessage } from '../../sharing/message.tsx';
import { OwnLink } from '../../sharing/own-link.tsx';
import styles from './marketing-support.module.css';
import { ProductChoice } from './product-choice.tsx';

function Texts({ offering: name }: { offering: Offering }) {
  const words = usePhrases('partnerMarketing');
  const language = useLanguage();
  const offering = useOffering(name);
  const texts = useQuery(query(client, getPartnerMarketingTexts, { params: { offering: name } }));
  return (
    <Loaded of={offering} words={words}>
      {(answer) => (
        <div className={styles.parts}>
          <OwnLink key={name} offering={answer} language={language}>
            {(link) => (
              <Loaded of={texts} words={words}>
                {({ texts: approved, legal }) =>
                  approved.length === 0 ? (
                    <Message picture="empty" title={words.messages.empty}>
                      {words.messages.emptyText}
                    </Message>
                  ) : (
                    <ul className={styles.texts}>
                      {approved.map(({ marketing_text_id: id, channel, text }) => (
                        <li key={id}>
                          <h2>{words.messages.channels[channel]}</h2>
                          <ReadyMessage
                            language={link.language}
                            forWhatsApp={channel === 'whatsapp'}
                            parts={[text[link.language], link.address, legal[link.language]]}
                          />
                        </li>
                      ))}
                    </ul>
                  )
                }
              </Loaded>
            )}
          </OwnLink>
        </div>
      )}
    </Loaded>
  );
}

/** Texts that the back office approved, with the partner's link and the legally required lines (R4). */
export function Page() {
  const { messages } = usePhrases('partnerMarketing');
  const { pages } = useShellWords();
  return (
    <>
      <PageHeader title={pages['marketing-support/messaging-content'] ?? ''} lead={messages.lead} />
      <ProductChoice>{(offering) => <Texts offering={offering} />}</ProductChoice>
    </>
  );
}
