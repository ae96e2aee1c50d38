import type { Context } from 'hono';
import { problem } from './problem.ts';
import { isFormKey, type VisitorEnv } from './visitor.ts';

/** The ready 403 unless the body's form key, or else X-XSRF-TOKEN, is the visitor's own; null when all is well. */
export function refuseFormKey(c: Context<VisitorEnv>, sent: string | undefined): Response | null {
  if (isFormKey(c.get('visitor'), sent ?? c.req.header('x-xsrf-token'))) return null;
  return problem(c, {
    status: 403,
    code: 'bad_form_key',
    detail: 'Sua visita expirou. Recarregue a página e tente de novo.',
  });
}
