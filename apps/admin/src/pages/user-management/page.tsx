import { usePhrases } from '@tulna/console-kit/language';
import { PageTabs } from '@tulna/console-kit/page-tabs';
import { Lines } from '@tulna/console-kit/states';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { userSections } from './sections.tsx';

const address = '/admin/user-management';

/** Users, with a tab for each kind; the address says which tab is open (A5). */
export function Page() {
  const { tabs } = usePhrases('adminUsers');
  const [query] = useSearchParams();
  const requested = query.get('tab');
  const current = userSections.find(({ tab }) => tab === requested) ?? userSections[0];
  const { Section } = current;
  return (
    <>
      <PageTabs
        label={tabs.label}
        tabs={userSections.map(({ tab }) => ({
          to: `${address}?${new URLSearchParams({ tab })}`,
          label: tabs[tab],
          isCurrent: tab === current.tab,
        }))}
      />
      <Suspense fallback={<Lines count={5} height={90} />}>
        <Section key={current.tab} />
      </Suspense>
    </>
  );
}
