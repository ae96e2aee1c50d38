import * as v from 'valibot';
import { fieldErrors } from '#platform/http/parse.ts';

export function problemsOf(schema: v.GenericSchema<unknown, unknown>, form: unknown): Record<string, string> {
  const result = v.safeParse(schema, form);
  return result.success ? {} : fieldErrors(result.issues);
}
