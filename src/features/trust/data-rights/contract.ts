import * as v from 'valibot';
import { isoMoment } from '#forms/wire.ts';

export const exportAnswer = v.strictObject({
  madeAt: isoMoment,
  expiresAt: isoMoment,
  data: v.pipe(
    v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
    v.description('The rows of each table.'),
  ),
});

export type ExportAnswer = v.InferOutput<typeof exportAnswer>;

export const requestAnswer = v.strictObject({
  protocol: v.pipe(v.string(), v.description('Number of the request, also by e-mail.')),
});
