import { Button } from '@mantine/core';
import { usePhrases } from '@tulna/console-kit/language';
import { useListState } from '@tulna/console-kit/list-state';
import { partnerRoles } from '@tulna/rules/partner-access';
import type { PartnerScheduleReport } from '@tulna/rules/partner-schedules';
import { Link } from 'react-router';
import { home } from '../../home.ts';
import { shownRole } from '../../session.ts';
import { scheduledFilters } from './scheduled-filters.ts';

/** The link from a list to the form that schedules it, with the current filters. Only people who may schedule reports see it. */
export function ScheduleLink({ report }: { report: PartnerScheduleReport }) {
  const { leads: words } = usePhrases('partnerReports');
  const { filters } = useListState();
  const role = shownRole();
  if (role !== partnerRoles.owner && role !== partnerRoles.member) return null;
  const query = new URLSearchParams({ new: report });
  for (const key of scheduledFilters[report]) if (filters[key]) query.set(key, filters[key]);
  return (
    <Button component={Link} to={`${home}/reports/scheduled?${query}`} variant="default">
      {words.schedule}
    </Button>
  );
}
