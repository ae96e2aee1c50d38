import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that take longer than any other of their kind. */
const LONGEST = ['looks-phone', 'looks-desktop', 'card'];

const isLongest = ({ moduleId }: TestSpecification) =>
  LONGEST.some((name) => moduleId.endsWith(`/journeys/${name}.test.ts`));

/**
 * The order of a run that has no durations of an earlier one, as in a fresh clone: by size, as Vitest does, but after
 * those whose size deceives. Started late, one of them would run on alone.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}
