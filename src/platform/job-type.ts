import * as v from 'valibot';

export interface JobType<Data extends object = object> {
  name: string;
  schema: v.GenericSchema<unknown, Data>;
  /** Cron expression in UTC; null for jobs that something enqueues. */
  cron: string | null;
}

/** Jobs carry only ids, never texts or personal data. */
export const defineJob = <Data extends object>(
  name: string,
  schema: v.GenericSchema<unknown, Data>,
): JobType<Data> => ({ name, schema, cron: null });

const nothing = v.pipe(
  v.unknown(),
  v.transform(() => ({})),
);

export const defineSchedule = (name: string, cron: string): JobType => ({ name, schema: nothing, cron });

export const EVERY_MINUTE = '* * * * *';
export const EVERY_NIGHT = '17 6 * * *';
