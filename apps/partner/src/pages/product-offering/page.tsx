import { useShellWords } from '@tulna/console-core/console-config';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { PageHeader } from '@tulna/console-kit/page-header';
import { Chip } from '@tulna/console-kit/states';
import { isLoanOffering } from '@tulna/rules/offerings';
import { Link } from 'react-router';
import { home } from '../../home.ts';
import { useOfferings } from '../../sharing/link-queries.ts';
import { JourneyLink } from './journey-link.tsx';
import styles from './product-offering.module.css';
import { stateTones } from './state-tones.ts';

/** The six products, each with its current state under the brand (R3). */
export function Page() {
  const words = usePhrases('partnerOffering');
  const { pages } = useShellWords();
  const offerings = useOfferings();
  return (
    <>
      <PageHeader title={pages['product-offering'] ?? ''} lead={words.lead} />
      <Loaded of={offerings} words={words}>
        {({ offerings: rows }) => (
          <ul className={styles.offerings}>
            {rows.map(({ offering, state, count }) => {
              const name = pages[`product-offering/${offering}`] ?? offering;
              return (
                <li key={offering}>
                  <h2>
                    <Link to={`${home}/product-offering/${offering}`} aria-label={words.open(name)}>
                      {name}
                    </Link>
                  </h2>
                  <p>{words.about[offering].lead}</p>
                  <p className={styles.state}>
                    <Chip tone={stateTones[state]}>{words.states[state]}</Chip>
                    {state === 'open' && (isLoanOffering(offering) ? words.lenders(count) : words.cards(count))}
                  </p>
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
      <JourneyLink />
    </>
  );
}
