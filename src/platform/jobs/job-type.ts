import * as v from 'valibot';

export const URGENCIES = ['money', 'mail', 'housekeeping'] as const;

export type Urgency = (typeof URGENCIES)[number];

export interface JobType<Data extends object = object> {
  name: string;
  title: string;
  schema: v.GenericSchema<unknown, Data>;
  urgency: Urgency;
  bulk?: boolean | undefined;
  /** The cron expression is in UTC; null for jobs that are enqueued. */
  cron: string | null;
  /** While a job with this key waits, another one is not added. A running one does not count. */
  waitingKey?: ((data: Data) => string) | undefined;
  /** Makes a UUID. A second job with it is not added as long as the first one is kept, however that ended. */
  idOf?: ((data: Data) => string) | undefined;
}

const titles = new Map<string, string>();

/** A queue that no slice defines any more keeps its own name. */
export const jobTitle = (queue: string): string => titles.get(queue) ?? queue;

function titled<Data extends object>(job: JobType<Data>): JobType<Data> {
  titles.set(job.name, job.title);
  return job;
}

/** Jobs carry only ids, never texts or personal data. */
export const defineJob = <Data extends object>(
  name: string,
  title: string,
  schema: v.GenericSchema<unknown, Data>,
  options: Pick<JobType<Data>, 'urgency' | 'bulk' | 'waitingKey' | 'idOf'>,
): JobType<Data> => titled({ name, title, schema, cron: null, ...options });

const nothing = v.pipe(
  v.unknown(),
  v.transform(() => ({})),
);

export const defineSchedule = (name: string, title: string, cron: string): JobType =>
  titled({ name, title, schema: nothing, urgency: 'housekeeping', cron });

export const EVERY_MINUTE = '* * * * *';
export const EVERY_HOUR = '5 * * * *';
export const EVERY_NIGHT = '17 6 * * *';
