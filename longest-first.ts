import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that take minutes: started last, they would keep one worker busy while the other has nothing left. */
const longest = ['tools/new-feature.test.ts'];

/** The order of Vitest, project after project, but for the longest files, which start at once. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification): boolean => longest.some((path) => moduleId.endsWith(path));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}
