import * as v from 'valibot';
import type { Deps } from './deps.ts';
import type { JobType } from './job-type.ts';

/** May run twice: after an exception the job is retried. */
export interface JobHandler {
  job: JobType;
  run(deps: Deps, data: unknown): Promise<void>;
}

export const handleJob = <Data extends object>(
  job: JobType<Data>,
  work: (deps: Deps, data: Data) => Promise<unknown>,
): JobHandler => ({
  job,
  async run(deps, data) {
    await work(deps, v.parse(job.schema, data));
  },
});
