import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that take minutes. If they started last, one worker would run them while the other has nothing to do. */
const longest = ['tools/new-feature.test.ts'];

/** Vitest's order, project by project, except that the longest files start first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification): boolean => longest.some((path) => moduleId.endsWith(path));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}
