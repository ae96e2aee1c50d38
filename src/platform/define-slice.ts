import type { Hono } from 'hono';
import type { Deps } from './deps.ts';
import type { VisitorEnv } from './http/visitor.ts';
import type { ImportKind } from './import/import-kind.ts';
import type { JobHandler } from './jobs/job-handler.ts';
import { defineSchedule, EVERY_HOUR, EVERY_MINUTE, EVERY_NIGHT, type JobType } from './jobs/job-type.ts';
import type { PersonalData } from './personal-data.ts';

interface Sweep<Parts> {
  job: JobType;
  run: (deps: Deps & Parts) => Promise<unknown>;
}

/** The assembly passes parts to routes (`Routing`), to jobs and sweeps beside `Deps` (`Work`), and to importers (`Importing`). */
export interface Slice<Routing, Work, Importing = never> {
  name: `${string}/${string}`;
  routes?: readonly ((parts: Routing) => Hono<VisitorEnv>)[];
  jobs?: (parts: Work) => readonly JobHandler[];
  sweeps?: readonly Sweep<Work>[];
  personalData?: readonly PersonalData[];
  /** Kinds are keyed by the command line's word. A kind comes after the kinds that it refers to. */
  importKinds?: (parts: Importing) => Readonly<Record<string, ImportKind>>;
  services?: (deps: never) => object;
  /** The panel's calls, menu and permission matrix derive from these use cases (`desk/operations`). */
  operations?: readonly { operation: { name: string } }[];
}

export const defineSlice = <const S extends Slice<never, never>>(slice: S): S => slice;

const sweep =
  (cron: string) =>
  <Parts>(name: string, title: string, run: (deps: Parts) => Promise<unknown>) => ({
    job: defineSchedule(name, title, cron),
    run,
  });

export const everyMinute = sweep(EVERY_MINUTE);
export const hourly = sweep(EVERY_HOUR);
export const nightly = sweep(EVERY_NIGHT);
