import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { HopelessJob } from './hopeless-job.ts';
import type { JobType } from './job-type.ts';

/** A job that returns this runs again after so many seconds, before the others of its queue, and without counting an attempt. */
export class RunLater {
  readonly seconds: number;
  constructor(seconds: number) {
    this.seconds = seconds;
  }
}

/** A handler may run twice, because a job is retried after an exception. */
export interface JobHandler {
  job: JobType;
  run(deps: Deps, data: unknown): Promise<RunLater | null>;
}

export const handleJob = <Data extends object>(
  job: JobType<Data>,
  work: (deps: Deps, data: Data) => Promise<unknown>,
): JobHandler => ({
  job: job as unknown as JobType,
  async run(deps, data) {
    const checked = v.safeParse(job.schema, data);
    if (!checked.success)
      throw new HopelessJob(
        `broken data at ${checked.issues.map((issue) => v.getDotPath(issue)).join(', ')}`,
      );
    const result = await work(deps, checked.output);
    return result instanceof RunLater ? result : null;
  },
});
