import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** RFC 9457 problem details. `code` is stable, `detail` is Portuguese for people. */
export interface Problem {
  status: ContentfulStatusCode;
  code: string;
  detail: string;
  /** Messages by field path, for forms. */
  fields?: Record<string, string>;
}

export function problem(c: Context, { status, code, detail, fields }: Problem) {
  c.set('refusal', code);
  c.header('Content-Type', 'application/problem+json; charset=utf-8');
  c.header('Cache-Control', 'no-store');
  return c.body(
    JSON.stringify({ type: 'about:blank', title: detail, status, code, detail, ...(fields && { fields }) }),
    status,
  );
}

/** The ready 429 of who has no turns left of a rate limit for so many seconds. */
export function outOfTurns(c: Context, seconds: number) {
  c.header('Retry-After', String(seconds));
  const detail = 'Muitas tentativas. Aguarde alguns minutos e tente de novo.';
  return problem(c, { status: 429, code: 'too_many', detail });
}
