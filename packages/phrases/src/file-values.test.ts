import { FILE_STATUSES } from '@tulna/rules/status-words';
import { expect, test } from 'vitest';
import { consoleLoaders } from './console-topics.ts';

/** If a page offered a value that the kind of file doesn't accept, the value would be refused only after a person chose it. */
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
