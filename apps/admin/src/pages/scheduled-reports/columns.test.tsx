import { formatsOf } from '@tulna/console-kit/formats';
import { loadTopics, phrasesOf } from '@tulna/console-kit/language';
import { scheduledReportFields, scheduledReports } from '@tulna/contract/scheduled-reports';
import { SCHEDULED_REPORT_REPORTS } from '@tulna/rules/scheduled-reports';
import { expect, test, vi } from 'vitest';
import { scheduledReportColumns } from './columns.tsx';
import { scheduledReportFilters } from './filters.ts';

// The cell components listen to the browser's window when they are loaded.
vi.hoisted(() => vi.stubGlobal('window', new EventTarget()));

test.each(['en', 'hi'] as const)(
  'every field has a column with a heading, and every filter is above the list, in %s',
  async (language) => {
    await loadTopics(language, ['adminScheduledReports']);
    const words = phrasesOf(language, 'adminScheduledReports');
    const nothing = () => Promise.reject(new Error('The columns must not change anything when they are made.'));
    const columns = scheduledReportColumns({
      words,
      formats: formatsOf(language),
      edit: nothing,
      open: () => undefined,
    });
    expect(columns.map(({ id }) => id).toSorted()).toEqual(
      [...Object.keys(scheduledReportFields), 'created_at', 'last', 'next_at'].toSorted(),
    );
    const filters = scheduledReportFilters(words, SCHEDULED_REPORT_REPORTS);
    expect(filters.map(({ key }) => key).toSorted()).toEqual(Object.keys(scheduledReports.filters).toSorted());
    expect(scheduledReportFilters(words, ['journey']).map(({ key }) => key)).not.toContain('about');
    for (const heading of [...columns.map(({ header }) => header), ...filters.map(({ label }) => label)])
      expect(heading).toMatch(/\S/);
  },
);
