import type { Context } from 'hono';
import * as v from 'valibot';
import { dayOf } from '#values/calendar-day.ts';
import { isMisleading, ODD_CHARACTERS, withoutInvisible } from '#values/text.ts';
import type { Deps } from '../deps.ts';
import type { Call, CallEnv, Schema, Step } from './call.ts';
import { type Problem, problem } from './problem.ts';

/** What Valibot says that it received from an absent field, and from an empty one, such as a choice that was not made. */
const EMPTY: readonly string[] = ['undefined', '""'];

v.setGlobalMessage((issue) =>
  EMPTY.includes(issue.received) ? 'Esse campo é obrigatório.' : 'Valor inválido.',
);

export const INVALID: Problem = {
  status: 400,
  code: 'invalid',
  detail: 'Parece que você esqueceu de preencher algo importante. Verifique e tente novamente.',
};
const NOT_JSON: Problem = { status: 415, code: 'not_json', detail: 'Envie os dados em JSON.' };
const BAD_JSON: Problem = {
  status: 400,
  code: 'bad_json',
  detail: 'Os dados enviados não puderam ser lidos.',
};

type Checked<T> = { ok: true; value: T } | { ok: false; code: 'invalid'; fields: Record<string, string> };

/** Invisible marks are removed first, so no schema meets them. Passwords stay as typed. */
export function checkInput<S extends Schema>(schema: S, input: unknown): Checked<v.InferOutput<S>> {
  const refused = [...unstorable(input)].map((path) => [path, ODD_CHARACTERS]);
  const seen = refused.length === 0 ? visible(input) : input;
  const result = v.safeParse(schema, seen, { abortPipeEarly: true });
  if (result.success && refused.length === 0) return { ok: true, value: result.output };
  return {
    ok: false,
    code: 'invalid',
    fields: { ...fieldErrors(result.issues ?? []), ...Object.fromEntries(refused) },
  };
}

export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const fields = new Map(issues.toReversed().map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
  return Object.fromEntries(fields);
}

export const queryStep = (schema: Schema = v.strictObject({})): Step => ({
  refusals: [INVALID],
  run: async (c, next) => {
    const query = Object.fromEntries(
      Object.entries(c.req.queries()).map(([key, values]) => [key, values.length === 1 ? values[0] : values]),
    );
    return storeInput(c, 'query', checkInput(schema, query)) ?? next();
  },
});

export const bodyStep = (body: NonNullable<Call['body']>, { clock }: Deps): Step => ({
  refusals: [INVALID, BAD_JSON, NOT_JSON],
  run: async (c, next) => {
    if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) return problem(c, NOT_JSON);
    let input: unknown;
    try {
      input = await c.req.json();
    } catch {
      return problem(c, BAD_JSON);
    }
    const schema = typeof body === 'function' ? body(dayOf(clock.now())) : body;
    // Every body is an object, and Valibot would take an array for an object without fields.
    return storeInput(c, 'body', checkInput(schema, Array.isArray(input) ? null : input)) ?? next();
  },
});

/** Reads what an outside service sends; its schema accepts every input. */
export const notificationStep = (schema: Schema): Step => ({
  refusals: [],
  run: async (c, next) => {
    const sent: unknown = await c.req.json().catch(() => null);
    c.set(
      'body',
      v.parse(schema, typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? sent : {}),
    );
    return next();
  },
});

function storeInput(c: Context<CallEnv>, name: 'query' | 'body', checked: Checked<unknown>): Response | null {
  if (!checked.ok) return problem(c, { ...INVALID, fields: checked.fields });
  const { formKey, form_key = formKey, ...rest } = checked.value as { formKey?: string; form_key?: string };
  c.set(name, rest);
  c.set('sentFormKey', form_key);
  return null;
}

const MAX_DEPTH = 12;

/** Passwords are used as typed: they are hashed, never stored or shown. */
const isPassword = (path: string) => /password$/i.test(path);

function visible(input: unknown, name = ''): unknown {
  if (typeof input === 'string') return isPassword(name) ? input : withoutInvisible(input);
  if (Array.isArray(input)) return input.map((item) => visible(item, name));
  if (input === null || typeof input !== 'object') return input;
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, visible(value, key)]));
}

/** Yields paths with NUL, which PostgreSQL cannot store, with misleading text, and with nesting so deep that it is an attack. */
function* unstorable(input: unknown, path = '', depth = 0): Generator<string> {
  if (typeof input === 'string') {
    if (isUnstorable(input) && !isPassword(path)) yield path;
    return;
  }
  if (input === null || typeof input !== 'object') return;
  if (depth >= MAX_DEPTH) {
    yield path;
    return;
  }
  for (const [name, value] of Object.entries(input)) {
    if (isUnstorable(name)) yield path;
    else yield* unstorable(value, path === '' ? name : `${path}.${name}`, depth + 1);
  }
}

const isUnstorable = (text: string) => text.includes('\0') || isMisleading(text);
