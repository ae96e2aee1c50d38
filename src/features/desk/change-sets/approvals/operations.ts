import * as v from 'valibot';
import { integer } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { cells, kind, notFound } from '../wire.ts';

export const listToApprove = defineCall({
  name: 'change-sets/to-approve',
  kind: 'view',
  permission: 'care.approve',
  summary: 'Ver o que espera a aprovação do responsável técnico',
  body: v.strictObject({
    kind: v.optional(kind, 'preparos'),
    /** Code of a service. */
    service: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40)), ''),
    source: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
    certainty: v.optional(v.picklist(['', 'H', 'M', 'L']), ''),
    after: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  }),
  answer: v.strictObject({
    kinds: v.array(v.strictObject({ kind: v.string(), title: v.string() })),
    /** Name and number with which the reader signs; null without a number. */
    signature: v.nullable(v.string()),
    /** DD/MM/YYYY in Brasília. */
    today: v.string(),
    /** 100 a page. */
    rows: v.array(
      v.strictObject({
        key: v.string(),
        name: v.string(),
        content: v.array(v.strictObject({ label: v.string(), text: v.string() })),
        /** Rules that contradict this one, each with the service of both. */
        conflicts: v.array(v.string()),
        cells,
      }),
    ),
    total: integer,
    next: v.nullable(v.number()),
  }),
  refusals: notFound,
});
