import { usePhrases } from '@tulna/console-kit/language';
import { PageTabs } from '@tulna/console-kit/page-tabs';

const path = '/admin/telecalling';

/** The tabs of telecalling, for people who may open all of them. */
export function TelecallingTabs() {
  const { tabs } = usePhrases('adminCallCampaigns');
  return (
    <PageTabs
      label={tabs.label}
      tabs={[
        { to: path, label: tabs.desk },
        { to: `${path}/campaigns`, label: tabs.campaigns },
        { to: `${path}/campaigns/scripts`, label: tabs.scripts },
        { to: `${path}/campaigns/do-not-call`, label: tabs.stop },
        { to: `${path}/campaigns/calls`, label: tabs.calls },
        { to: `${path}/campaigns/board`, label: tabs.board },
      ]}
    />
  );
}
