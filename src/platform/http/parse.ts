import type { Context, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { problem } from './problem.ts';

// What a schema has no words of its own for: a field that is missing, or of another kind.
v.setGlobalMessage((issue) =>
  issue.received === 'undefined' ? 'Esse campo é obrigatório.' : 'Valor inválido.',
);

type Schema = v.GenericSchema<unknown, unknown>;
export type Parsed<T> = { ok: true; value: T } | { ok: false; response: Response };

/** Spec: the warning for forms whose fields did not pass. */
const FORM_WARNING = 'Parece que você esqueceu de preencher algo importante. Verifique e tente novamente.';

export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[v.getDotPath(issue) ?? ''] ??= issue.message;
  return fields;
}

/** Reads a JSON body by its schema; the ready 400 or 415 answer otherwise. */
export async function parseBody<S extends Schema>(c: Context, schema: S): Promise<Parsed<v.InferOutput<S>>> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    return {
      ok: false,
      response: problem(c, { status: 415, code: 'not_json', detail: 'Envie os dados em JSON.' }),
    };
  let body: unknown;
  try {
    body = await c.req.json();
  } catch {
    return {
      ok: false,
      response: problem(c, {
        status: 400,
        code: 'bad_json',
        detail: 'Os dados enviados não puderam ser lidos.',
      }),
    };
  }
  // Every body of ours is an object; schemas would take an array for one without fields.
  return checkInput(c, schema, Array.isArray(body) ? null : body);
}

/** Reads the query string by its schema; a repeated parameter is refused. */
export function parseQuery<S extends Schema>(c: Context, schema: S): Parsed<v.InferOutput<S>> {
  const query = Object.fromEntries(
    Object.entries(c.req.queries()).map(([key, values]) => [key, values.length === 1 ? values[0] : values]),
  );
  return checkInput(c, schema, query);
}

/** For calls without a query: a parameter would be a mistake of the caller's. */
export const withoutQuery: MiddlewareHandler = async (c, next) => {
  const query = parseQuery(c, v.strictObject({}));
  return query.ok ? next() : query.response;
};

/** What a schema makes of an input; the ready 400 answer otherwise. */
export function checkInput<S extends Schema>(
  c: Context,
  schema: S,
  input: unknown,
): Parsed<v.InferOutput<S>> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  if (result.success && isKeepable(input)) return { ok: true, value: result.output };
  return {
    ok: false,
    response: problem(c, {
      status: 400,
      code: 'invalid',
      detail: FORM_WARNING,
      fields: fieldErrors(result.issues ?? []),
    }),
  };
}

/** Deeper than anything that we or a bank send. */
const MAX_DEPTH = 12;

/** PostgreSQL keeps no text with a NUL in it, and nobody types one; nor does anybody pack boxes into boxes for ever. */
function isKeepable(input: unknown, depth = 0): boolean {
  if (typeof input === 'string') return !input.includes('\0');
  if (input === null || typeof input !== 'object') return true;
  if (depth >= MAX_DEPTH) return false;
  return Object.entries(input).every(([name, value]) => !name.includes('\0') && isKeepable(value, depth + 1));
}
