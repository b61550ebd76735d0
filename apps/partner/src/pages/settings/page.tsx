import { PasskeysCard } from '@tulna/console-core/account/passkeys-card';
import { PasswordCard } from '@tulna/console-core/account/password-card';
import { SessionsList } from '@tulna/console-core/account/sessions-list';
import { Facts } from '@tulna/console-kit/facts';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { PageHeader } from '@tulna/console-kit/page-header';
import { Lines } from '@tulna/console-kit/states';
import { partnerRoles } from '@tulna/rules/partner-access';
import { lazy, Suspense } from 'react';
import { isOfMerchant } from '../../session.ts';
import { ProfileCard } from './profile-card.tsx';
import { useOwnAccount, usePeople, usePeopleChanges } from './queries.ts';
import styles from './settings.module.css';

// The page is close to its weight limit: parts further down load after the first view.
const BrandSection = lazy(async () => ({ default: (await import('./brand-section.tsx')).BrandSection }));
const LooksSection = lazy(async () => ({ default: (await import('./looks-section.tsx')).LooksSection }));
const MailsSection = lazy(async () => ({ default: (await import('./mails-section.tsx')).MailsSection }));
const PayoutDetails = lazy(async () => ({ default: (await import('./payout-details.tsx')).PayoutDetails }));
const PeopleSection = lazy(async () => ({
  default: (await import('@tulna/console-core/people/people-section')).PeopleSection,
}));

/** The person's own account, and the partner's brand, payout details and people; only owners change those (R7). */
export function Page() {
  const words = usePhrases('partnerSettings');
  const { pages, roles } = usePhrases('partnerShell');
  const account = useOwnAccount();
  const people = usePeople();
  const changes = usePeopleChanges();
  return (
    <div className={styles.page}>
      <PageHeader title={pages.settings} lead={isOfMerchant() ? words.shopLead : words.lead} />
      <Loaded of={account} words={words.states}>
        {({ name, email, language, role_id: role, partner, merchant, look }) => (
          <>
            <Facts
              facts={[
                [words.facts.partner, partner.name],
                [words.facts.merchant, merchant === null ? null : `${merchant.shop_name} (${merchant.code})`],
                [words.facts.role, roles[role] ?? ''],
                [words.facts.email, email],
              ]}
            />
            {look === null && (
              <div className={styles.columns}>
                <ProfileCard name={name} language={language} />
                <PasswordCard />
                <PasskeysCard />
              </div>
            )}
            <Suspense fallback={<Lines count={8} height={60} />}>
              {look === null && <MailsSection />}
              {merchant === null && <BrandSection isOwner={role === partnerRoles.owner} />}
              {merchant === null && <PayoutDetails isOwner={role === partnerRoles.owner} />}
              <SessionsList />
              {merchant === null && <LooksSection />}
              <PeopleSection
                query={people}
                changes={role === partnerRoles.owner ? changes : undefined}
                lead={merchant === null ? undefined : words.shopPeople}
              />
            </Suspense>
          </>
        )}
      </Loaded>
    </div>
  );
}
