import { formatsOf } from '@tulna/console-kit/formats';
import { loadTopics, phrasesOf } from '@tulna/console-kit/language';
import { marketingTextFields, marketingTexts } from '@tulna/contract/marketing-texts';
import { expect, test, vi } from 'vitest';
import { marketingTextColumns } from './columns.tsx';
import { marketingTextFilters } from './filters.ts';

// The cell components listen to the browser's window when they are loaded.
vi.hoisted(() => vi.stubGlobal('window', new EventTarget()));

test.each(['en', 'hi'] as const)(
  'every field has a column with a heading, and every filter is above the list, in %s',
  async (language) => {
    await loadTopics(language, ['adminMarketingTexts']);
    const words = phrasesOf(language, 'adminMarketingTexts');
    const nothing = () => Promise.reject(new Error('The columns must not change anything when they are made.'));
    const columns = marketingTextColumns({
      words,
      formats: formatsOf(language),
      edit: nothing,
      remove: () => undefined,
    });
    expect(columns.map(({ id }) => id).toSorted()).toEqual(
      [...Object.keys(marketingTextFields), 'created_at', 'actions'].toSorted(),
    );
    const filters = marketingTextFilters(words);
    expect(filters.map(({ key }) => key).toSorted()).toEqual(Object.keys(marketingTexts.filters).toSorted());
    for (const heading of [...columns.map(({ header }) => header), ...filters.map(({ label }) => label)])
      expect(heading).toMatch(/\S/);
  },
);
