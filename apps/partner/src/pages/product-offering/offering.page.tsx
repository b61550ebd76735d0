import { useShellWords } from '@tulna/console-core/console-config';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { PageHeader } from '@tulna/console-kit/page-header';
import { Chip } from '@tulna/console-kit/states';
import { isLoanOffering, isShared, OFFERINGS, type Offering } from '@tulna/rules/offerings';
import { mayChangeAsPartner } from '@tulna/rules/partner-access';
import { useLocation } from 'react-router';
import { shownRole } from '../../session.ts';
import { ArtDownloads, ArtPreview } from '../../sharing/art.tsx';
import { CopyButton } from '../../sharing/copy-button.tsx';
import { type OfferingAnswer, useOffering } from '../../sharing/link-queries.ts';
import { ReadyMessage } from '../../sharing/message.tsx';
import { OwnLink } from '../../sharing/own-link.tsx';
import { AssistForm } from './assist-form.tsx';
import { AssistedLeads } from './assisted-leads.tsx';
import { JourneyLink } from './journey-link.tsx';
import { Paid } from './paid.tsx';
import styles from './product-offering.module.css';
import { Qualifies } from './qualifies.tsx';
import { stateTones } from './state-tones.ts';

/** The partner's link, and everything in which it can be shared. */
function Share({ offering }: { offering: OfferingAnswer }) {
  const { link: words } = usePhrases('partnerOffering');
  const language = useLanguage();
  return (
    <section className={styles.part}>
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <OwnLink offering={offering} language={language}>
        {(link) => (
          <>
            <div className={styles.link}>
              <ArtPreview
                art={{ linkId: link.tracking_link_id, size: 'code', language: link.language }}
                alt={words.codeAlt}
                failed={words.codeAlt}
              />
              <div>
                <code className={styles.address}>{link.address}</code>
                <CopyButton label={words.copy} text={link.address} />
                <ArtDownloads
                  art={{ linkId: link.tracking_link_id, size: 'code', language: link.language }}
                  label={(kind) => words.as(words.code, kind)}
                />
                <ArtDownloads
                  art={{ linkId: link.tracking_link_id, size: 'a4', language: link.language }}
                  label={(kind) => words.as(words.poster, kind)}
                  only="pdf"
                />
              </div>
            </div>
            <h3>{words.message}</h3>
            <ReadyMessage
              language={link.language}
              parts={[offering.ready[link.language], link.address, offering.legal[link.language]]}
            />
          </>
        )}
      </OwnLink>
    </section>
  );
}

/** One product (R3): description, eligibility, commission, the partner's link, and the form of an assisted lead. */
export function Page() {
  const words = usePhrases('partnerOffering');
  const { pages } = useShellWords();
  const { pathname } = useLocation();
  const slug = pathname.split('/').at(-1);
  const name: Offering = OFFERINGS.find((one) => one === slug) ?? 'personal-loan';
  const offering = useOffering(name);
  return (
    <>
      <PageHeader title={pages[`product-offering/${name}`] ?? name} lead={words.about[name].lead} />
      <Loaded of={offering} words={words}>
        {(answer) => (
          <div className={styles.parts}>
            <div className={styles.how}>
              <Chip tone={stateTones[answer.state]}>{words.states[answer.state]}</Chip>
              <p>{words.stateTexts[answer.state]}</p>
            </div>
            <Qualifies offering={answer} />
            <Paid offering={answer} />
            {isShared(answer.state) && <Share offering={answer} />}
            {isLoanOffering(name) && (
              <>
                {answer.state === 'open' && mayChangeAsPartner(shownRole() ?? 0) && (
                  <section className={styles.part}>
                    <AssistForm offering={name} />
                  </section>
                )}
                <section className={styles.part}>
                  <AssistedLeads />
                </section>
              </>
            )}
            <JourneyLink />
          </div>
        )}
      </Loaded>
    </>
  );
}
