import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';

/** The shape is RFC 9457's. `code` is stable, and people read `detail`, in Portuguese. */
export interface Problem {
  status: ContentfulStatusCode;
  code: string;
  detail: string;
  fields?: Record<string, string>;
}

export const problemAnswer = v.object({
  type: v.literal('about:blank'),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  code: v.pipe(v.string(), v.description('Stable, for programs.')),
  detail: v.pipe(v.string(), v.description('Portuguese, for people.')),
  fields: v.optional(v.pipe(v.record(v.string(), v.string()), v.description('Messages by field.'))),
});

export function problem(c: Context, { status, code, detail, fields }: Problem) {
  c.set('refusal', code);
  c.header('Content-Type', 'application/problem+json; charset=utf-8');
  c.header('Cache-Control', 'no-store');
  return c.body(
    JSON.stringify({ type: 'about:blank', title: detail, status, code, detail, ...(fields && { fields }) }),
    status,
  );
}
