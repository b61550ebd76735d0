import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { getMyData } from '@tulna/contract/personal-data';
import { Suspense } from 'react';
import { lazyPart } from '../../../language/lazy-part.ts';
import { phrasesOf, usePhrases } from '../../../language/phrases.tsx';
import { LoadFailure } from '../../../session/load-failure.tsx';
import { client } from '../../../session/session.ts';
import type { PageModule } from '../../../site-route.ts';
import { PageBody, Stack } from '../../../ui/layout.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { Lead } from '../../../ui/text.tsx';
import { CallRequest } from '../call-request.tsx';
import { IdentityGate } from '../identity-gate.tsx';
import { Calls } from './calls.tsx';
import { Complaints } from './complaints.tsx';
import { Consents } from './consents.tsx';
import { ContactCorrection } from './contact-correction.tsx';
import { Decisions } from './decisions.tsx';
import { Erase } from './erase.tsx';
import { Held } from './held.tsx';
import { Interests } from './interests.tsx';
import { Keep } from './keep.tsx';
import styles from './my-data.module.css';
import { Recipients } from './recipients.tsx';
import { Unsubscribes } from './unsubscribes.tsx';

// Loaded after the rest: it is far down the page, and few people name a nominee.
const NomineeSection = lazyPart(async () => (await import('./nominee.tsx')).NomineeSection, []);

export const head: PageModule['head'] = ({ brand, language }) => ({
  title: phrasesOf(language, 'myData').head.title(brand.name),
});

function Sections() {
  const texts = usePhrases('myData');
  const { data, error, isFetching, refetch } = useQuery({ ...query(client, getMyData), staleTime: 0 });
  if (data === undefined) {
    if (error === null) return <PageSkeleton />;
    return <LoadFailure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  const contents = [
    ['held', texts.held.title],
    ['recipients', texts.recipients.title],
    ['consents', texts.consents.title],
    ['calls', texts.calls.title],
    ['decisions', texts.decisions.title],
    ['nominee', texts.nominee.title],
    ['keep', texts.keep.title],
    ['complain', texts.complain.title],
    ['erase', texts.erase.title],
  ] as const;
  return (
    <PageBody width="medium">
      <Stack gap="loose">
        <Stack gap="tight">
          <h1>{texts.title}</h1>
          <Lead>{texts.text}</Lead>
          <nav className={styles.contents} aria-label={texts.contents}>
            {contents.map(([id, title]) => (
              <a key={id} href={`#${id}`}>
                {title}
              </a>
            ))}
          </nav>
        </Stack>
        <ContactCorrection />
        <Held held={data.held} />
        <Recipients recipients={data.recipients} />
        <Consents consents={data.consents} unanswered={data.unanswered} />
        <Calls />
        <CallRequest />
        <Interests />
        <Unsubscribes />
        <Decisions />
        <Suspense fallback={<section id="nominee" aria-busy="true" />}>
          <NomineeSection />
        </Suspense>
        <Keep />
        <Complaints />
        <Erase holds={data.holds} />
      </Stack>
    </PageBody>
  );
}

/** The data we hold, its recipients, and the person's choices (C15). */
export const Page = () => (
  <IdentityGate>
    <Sections />
  </IdentityGate>
);
