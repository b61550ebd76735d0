import { Button, Group } from '@mantine/core';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { PageHeader } from '@tulna/console-kit/page-header';
import { partnerRoles } from '@tulna/rules/partner-access';
import {
  PARTNER_SCHEDULE_FILE_DAYS,
  PARTNER_SCHEDULE_LISTED_RUNS,
  PARTNER_SCHEDULE_REPORTS,
} from '@tulna/rules/partner-schedules';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { shownRole } from '../../../session.ts';
import { ofPartner } from '../of-partner.tsx';
import { scheduledFilters } from '../scheduled-filters.ts';
import { ReportTabs } from '../tabs.tsx';
import { useSchedules } from './queries.ts';
import { ScheduleDialog } from './schedule.dialog.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import styles from './scheduled.module.css';

/** Reports of leads and commissions that arrive automatically, as a link in a mail (R8). */
function ScheduledReportsPage() {
  const words = usePhrases('partnerSchedules');
  const [params, setParams] = useSearchParams();
  const schedules = useSchedules();
  const role = shownRole();
  const mayChange = role === partnerRoles.owner || role === partnerRoles.member;
  const wanted = params.get('new');
  const report = PARTNER_SCHEDULE_REPORTS.find((one) => one === wanted);
  const open = params.get('open');
  const isLoaded = schedules.data !== undefined;
  // The link in an email opens one of the reports.
  useEffect(() => {
    if (isLoaded && open !== null) document.getElementById(open)?.scrollIntoView?.();
  }, [isLoaded, open]);
  return (
    <>
      <ReportTabs />
      <div className={styles.page}>
        <PageHeader title={words.title} lead={words.lead} />
        <p className={styles.hint}>
          {words.team} {words.kept(PARTNER_SCHEDULE_FILE_DAYS, PARTNER_SCHEDULE_LISTED_RUNS)}
        </p>
        {mayChange && (
          <Group gap="xs">
            {PARTNER_SCHEDULE_REPORTS.map((one) => (
              <Button key={one} variant="default" onClick={() => setParams({ new: one }, { replace: true })}>
                {words.add[one]}
              </Button>
            ))}
          </Group>
        )}
        <Loaded of={schedules} words={words.states}>
          {({ schedules: all, people }) => (
            <div className={styles.page}>
              {all.length === 0 && <p>{words.empty}</p>}
              {all.map((one) => (
                <ScheduleCard key={one.schedule_id} one={one} people={people} mayChange={mayChange} />
              ))}
              {mayChange && report !== undefined && (
                <ScheduleDialog
                  of={{
                    report,
                    filters: Object.fromEntries([...params].filter(([key]) => scheduledFilters[report].includes(key))),
                  }}
                  people={people}
                  onClose={() => setParams({}, { replace: true })}
                />
              )}
            </div>
          )}
        </Loaded>
      </div>
    </>
  );
}

export const Page = ofPartner(ScheduledReportsPage);
