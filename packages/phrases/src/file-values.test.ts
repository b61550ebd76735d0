import { FILE_STATUSES } from '@tulna/rules/status-words';
import { expect, test } from 'vitest';
import { consoleLoaders } from './console-topics.ts';

/** A value that a page offers and its kind doesn't take would be refused after it was chosen. */
test.each(['en', 'hi'] as const)(
  'pages of files offer the statuses that a file may report, in %s',
  async (language) => {
    const { values } = await consoleLoaders[language].adminStatusFile();
    const { files } = await consoleLoaders[language].adminMis();
    expect(Object.keys(values.status)).toEqual(FILE_STATUSES);
    expect(Object.keys(files.values.status)).toEqual(FILE_STATUSES);
    expect(Object.values(values.status).every((word) => word !== '')).toBe(true);
  },
);
