import * as v from 'valibot';

export const URGENCIES = ['money', 'mail', 'housekeeping'] as const;

export type Urgency = (typeof URGENCIES)[number];

export interface JobType<Data extends object = object> {
  name: string;
  schema: v.GenericSchema<unknown, Data>;
  urgency: Urgency;
  bulk?: boolean | undefined;
  /** Cron expression in UTC; null for jobs that something enqueues. */
  cron: string | null;
  /** While a job with this key waits, another one is not added. A running one does not count. */
  waitingKey?: ((data: Data) => string) | undefined;
  /** A UUID: a second job with it is not added as long as the first one is kept, however it ended. */
  idOf?: ((data: Data) => string) | undefined;
}

/** Jobs carry only ids, never texts or personal data. */
export const defineJob = <Data extends object>(
  name: string,
  schema: v.GenericSchema<unknown, Data>,
  options: Pick<JobType<Data>, 'urgency' | 'bulk' | 'waitingKey' | 'idOf'>,
): JobType<Data> => ({ name, schema, cron: null, ...options });

const nothing = v.pipe(
  v.unknown(),
  v.transform(() => ({})),
);

export const defineSchedule = (name: string, cron: string): JobType => ({
  name,
  schema: nothing,
  urgency: 'housekeeping',
  cron,
});

export const EVERY_MINUTE = '* * * * *';
export const EVERY_HOUR = '5 * * * *';
export const EVERY_NIGHT = '17 6 * * *';
