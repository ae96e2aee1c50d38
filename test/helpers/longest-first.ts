import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONGEST = ['looks-customer', 'looks-visitor', 'card'];

const isLongest = ({ moduleId }: TestSpecification) =>
  LONGEST.some((name) => moduleId.endsWith(`/journeys/${name}.test.ts`));

/** Without durations of an earlier run: by size, as Vitest does, after the files whose size deceives. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}
