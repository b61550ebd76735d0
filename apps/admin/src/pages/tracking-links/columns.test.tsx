import { formatsOf } from '@tulna/console-kit/formats';
import { loadTopics, phrasesOf } from '@tulna/console-kit/language';
import { trackingLinkFields, trackingLinks } from '@tulna/contract/tracking-links';
import { expect, test, vi } from 'vitest';
import { trackingLinkColumns } from './columns.tsx';
import { trackingLinkFilters } from './filters.ts';

// The cell components listen to the browser's window when they are loaded.
vi.hoisted(() => vi.stubGlobal('window', new EventTarget()));

test.each(['en', 'hi'] as const)(
  'every field has a column with a heading, and every filter is above the list, in %s',
  async (language) => {
    await loadTopics(language, ['adminTrackingLinks']);
    const words = phrasesOf(language, 'adminTrackingLinks');
    const nothing = () => Promise.reject(new Error('The columns must not change anything when they are made.'));
    const columns = trackingLinkColumns({
      words,
      formats: formatsOf(language),
      edit: nothing,
      open: () => undefined,
    });
    const shown = new Set(columns.map(({ id }) => id));
    expect([...Object.keys(trackingLinkFields), 'code', 'brand', 'merchant'].filter((id) => !shown.has(id))).toEqual(
      [],
    );
    const filters = trackingLinkFilters(words, []);
    expect(filters.map(({ key }) => key).toSorted()).toEqual(Object.keys(trackingLinks.filters).toSorted());
    for (const heading of [...columns.map(({ header }) => header), ...filters.map(({ label }) => label)])
      expect(heading).toMatch(/\S/);
  },
);
