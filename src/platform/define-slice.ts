import type { Hono } from 'hono';
import type { Deps } from './deps.ts';
import type { VisitorEnv } from './http/visitor.ts';
import type { JobHandler } from './jobs/job-handler.ts';
import { defineSchedule, EVERY_HOUR, EVERY_MINUTE, EVERY_NIGHT, type JobType } from './jobs/job-type.ts';

/** Work that a schedule starts. */
interface Sweep<Parts> {
  job: JobType;
  run: (deps: Deps & Parts) => Promise<unknown>;
}

/**
 * A slice's part in the application. `Routing` is what its routes need from the assembly, `Work` what its jobs and sweeps
 * need beside `Deps`, for instance the mailer or the payments of a later slice.
 */
export interface Slice<Routing, Work> {
  /** Its folder in src/features. */
  name: `${string}/${string}`;
  routes?: readonly ((parts: Routing) => Hono<VisitorEnv>)[];
  jobs?: (parts: Work) => readonly JobHandler[];
  sweeps?: readonly Sweep<Work>[];
}

export const defineSlice = <const S extends Slice<never, never>>(slice: S): S => slice;

const sweep =
  (cron: string) =>
  <Parts>(name: string, run: (deps: Parts) => Promise<unknown>) => ({ job: defineSchedule(name, cron), run });

export const everyMinute = sweep(EVERY_MINUTE);
export const hourly = sweep(EVERY_HOUR);
export const nightly = sweep(EVERY_NIGHT);
