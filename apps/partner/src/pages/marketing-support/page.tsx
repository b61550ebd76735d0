import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { useShellWords } from '@tulna/console-core/console-config';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { PageHeader } from '@tulna/console-kit/page-header';
import { Chip } from '@tulna/console-kit/states';
import { getMarketingSupport } from '@tulna/contract/partner-marketing';
import { Link } from 'react-router';
import { home } from '../../home.ts';
import { client } from '../../session.ts';
import styles from './marketing-support.module.css';

/** Marketing support (R4): its two pages, each with the number of its items. */
export function Page() {
  const words = usePhrases('partnerMarketing');
  const { pages } = useShellWords();
  const support = useQuery(query(client, getMarketingSupport));
  return (
    <>
      <PageHeader title={pages['marketing-support'] ?? ''} lead={words.lead} />
      <Loaded of={support} words={words}>
        {({ texts, offerings }) => (
          <ul className={styles.cards}>
            {(['messaging-content', 'banners-and-creatives'] as const).map((slug) => {
              const { text, state } = words.parts[slug];
              const count = slug === 'messaging-content' ? texts : offerings;
              return (
                <li key={slug}>
                  <h2>
                    <Link to={`${home}/marketing-support/${slug}`}>{pages[`marketing-support/${slug}`] ?? slug}</Link>
                  </h2>
                  <p>{text}</p>
                  <p>
                    <Chip tone={count > 0 ? 'success' : undefined}>{state(count)}</Chip>
                  </p>
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </>
  );
}
