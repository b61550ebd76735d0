import { userPath } from '@tulna/rules/user-pages';
import { phrasesOf, usePhrases } from '../../../language/phrases.tsx';
import { useSearchParams } from '../../../routing/router.tsx';
import { useCustomer } from '../../../session/customer.ts';
import { LoadFailure } from '../../../session/load-failure.tsx';
import type { PageModule } from '../../../site-route.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback.tsx';
import { Card, PageBody, Row, Stack } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { Lead } from '../../../ui/text.tsx';
import { ApplicationView } from '../application-view.tsx';
import { useLenderFacts } from './lender-facts.ts';
import styles from './lender-pages.module.css';
import { useOwnLoans } from './own-state.ts';

const lenderKey = 'earlysalary';

export const head: PageModule['head'] = ({ brand, language }) => ({
  title: phrasesOf(language, 'lenderPages').head.declined(brand.name),
});

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

/** EarlySalary declined (§2 earlysalary/declined): what it means, and the next steps. */
export function Page() {
  const { declined, state } = usePhrases('lenderPages');
  const user = useCustomer();
  const [address] = useSearchParams();
  const facts = useLenderFacts(lenderKey);
  const { applications, offers } = useOwnLoans(user.inflight_credit_app_id);
  const error = facts.error ?? applications.error;
  if (facts.data === undefined || applications.data === undefined) {
    if (error === null) return <PageSkeleton />;
    const retry = () => void Promise.all([facts.refetch(), applications.refetch()]);
    return <LoadFailure error={error} busy={facts.isFetching || applications.isFetching} onRetry={retry} />;
  }
  const { lender } = facts.data;
  const declinedOnes = applications.data.applications.filter(
    (application) => application.lender.key === lenderKey && application.status === 'declined',
  );
  const id = address.get('application');
  const found = declinedOnes.find((application) => application.lender_application_id === id) ?? declinedOnes[0];
  const byLender = offers.data?.unmatched.some((one) => one.lender.key === lenderKey && one.source === 'lender');
  if (found === undefined && byLender !== true) {
    return (
      <PageBody width="medium">
        <Stack>
          <h1>{declined.none}</h1>
          <Row>
            <ButtonLink kind="primary" to={userPath('offers')}>
              {state.offers}
            </ButtonLink>
            <ButtonLink to={userPath('earlysalary')}>{state.lenderPage(lender.name)}</ButtonLink>
          </Row>
        </Stack>
      </PageBody>
    );
  }
  const others = (offers.data?.offers ?? []).some((offer) => offer.lender.key !== lenderKey);
  const note = found?.events.find((event) => event.status === 'declined' && event.correction === null)?.note ?? null;
  return (
    <PageBody width="medium">
      <Stack gap="loose">
        <Stack>
          <h1>{declined.title}</h1>
          <Lead>{declined.text(lender.legal_name)}</Lead>
          {note !== null && note !== '' && <Notice>{declined.reason(note)}</Notice>}
          <div>
            <ButtonLink kind="primary" size="large" to={userPath('offers')}>
              {others ? declined.offers : state.offers}
            </ButtonLink>
          </div>
        </Stack>
        <Points title={declined.meaningTitle} points={declined.meaning} />
        <Points title={declined.doTitle} points={declined.do} />
        {found !== undefined && (
          <Card look="raised">
            <ApplicationView application={found} links={<Link to={userPath('applications')}>{state.all}</Link>} />
          </Card>
        )}
      </Stack>
    </PageBody>
  );
}
