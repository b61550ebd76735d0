import { formatsOf } from '@tulna/console-kit/formats';
import { loadTopics, phrasesOf } from '@tulna/console-kit/language';
import { messageTemplateFields, messageTemplates } from '@tulna/contract/message-templates';
import { expect, test, vi } from 'vitest';
import { messageTemplateColumns } from './columns.tsx';
import { messageTemplateFilters } from './filters.ts';

// The cell components listen to the browser's window when they are loaded.
vi.hoisted(() => vi.stubGlobal('window', new EventTarget()));

test.each(['en', 'hi'] as const)(
  'every field has a column with a heading, and every filter is above the list, in %s',
  async (language) => {
    await loadTopics(language, ['adminMessageTemplates']);
    const words = phrasesOf(language, 'adminMessageTemplates');
    const nothing = () => Promise.reject(new Error('The columns must not change anything when they are made.'));
    const columns = messageTemplateColumns({
      words,
      formats: formatsOf(language),
      edit: nothing,
      open: () => undefined,
      remove: () => undefined,
    });
    expect(columns.map(({ id }) => id).toSorted()).toEqual(
      [...Object.keys(messageTemplateFields), 'registered_version', 'created_at', 'actions'].toSorted(),
    );
    const filters = messageTemplateFilters(words);
    expect(filters.map(({ key }) => key).toSorted()).toEqual(Object.keys(messageTemplates.filters).toSorted());
    for (const heading of [...columns.map(({ header }) => header), ...filters.map(({ label }) => label)])
      expect(heading).toMatch(/\S/);
  },
);
