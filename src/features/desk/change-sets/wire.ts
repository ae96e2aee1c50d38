import * as v from 'valibot';
import { MOST_CELL } from './change-set.ts';

export const kind = v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/));
export const cells = v.record(
  v.pipe(v.string(), v.maxLength(40)),
  v.pipe(v.string(), v.maxLength(MOST_CELL)),
);
export const rowKey = v.pipe(v.string(), v.maxLength(300));

export const notFound = {
  not_found: { status: 404, detail: 'Isto não está mais na loja. Atualize a página.' },
} as const;
