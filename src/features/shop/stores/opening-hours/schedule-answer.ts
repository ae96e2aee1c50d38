import * as v from 'valibot';
import { integer } from '#forms/wire.ts';

const spans = v.array(v.tuple([integer, integer]));

/** Spans are minutes from the unit's midnight, Monday first. Null without hours by weekday. */
export const scheduleAnswer = v.nullable(
  v.strictObject({
    zone: v.string(),
    week: v.array(spans),
    holidays: spans,
    special: v.array(
      v.strictObject({
        rule: v.string(),
        name: v.string(),
        hours: v.union([v.picklist(['holiday', 'usual']), spans]),
      }),
    ),
  }),
);
