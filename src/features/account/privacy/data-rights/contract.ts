import * as v from 'valibot';
import { isoMoment } from '#forms/wire.ts';

export const exportAnswer = v.strictObject({
  madeAt: isoMoment,
  expiresAt: isoMoment,
  sections: v.pipe(
    v.array(
      v.strictObject({
        title: v.string(),
        rows: v.array(v.array(v.tuple([v.string(), v.string()]))),
      }),
    ),
    v.description('The data for reading: label and text for each value of a row.'),
  ),
  data: v.pipe(
    v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
    v.description('The rows of each table.'),
  ),
});

export type ExportAnswer = v.InferOutput<typeof exportAnswer>;

export const requestAnswer = v.strictObject({
  protocol: v.pipe(v.string(), v.description('Number of the request.')),
  mailed: v.pipe(
    v.boolean(),
    v.description('Whether the number goes to the typed e-mail: not if the sender may be a program.'),
  ),
});

export const ownRequestAnswer = v.strictObject({
  protocol: v.pipe(v.string(), v.description('Number of the request.')),
});
