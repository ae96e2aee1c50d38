import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { CALLS, type CallDescription } from './calls.ts';
import { problemAnswer } from './shared-answers.ts';

type Json = Record<string, unknown>;

// Rules that look at several fields have no form in JSON Schema: they are told by the refusal.
const CONVERSION: ConversionConfig = { typeMode: 'input', errorMode: 'ignore', target: 'draft-2020-12' };

/** docs/openapi.json: OpenAPI 3.1 of every call, made from the contracts that the server parses with. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [call, description] of Object.entries(CALLS)) {
    const [method = '', path = ''] = call.split(' ');
    const shown = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[shown] = { ...paths[shown], [method.toLowerCase()]: operation(method, path, description) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Loja',
      version: '1',
      summary: 'The calls of the store, generated from the contracts. Do not edit: npm run openapi.',
    },
    paths,
    components: {
      schemas: { Problem: schemaOf(problemAnswer) },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-sid',
          description: 'Opaque session token; without it the answer sets one. Plain "sid" without TLS.',
        },
      },
    },
  };
}

/** Calls of the store's own pages. */
const ofVisitors = /^\/(v1|nad|shipping)\//;

function operation(method: string, path: string, call: CallDescription): Json {
  const visited = ofVisitors.test(path);
  const parameters = [...pathParameters(path), ...queryParameters(call), ...headers(method, call)];
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[/:_-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: call.summary,
    ...(visited && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body) } } },
    }),
    responses: responses(method, path, call),
  };
}

function responses(method: string, path: string, call: CallDescription): Json {
  const { answer, nothing, query, body, refusals = {}, needs = [] } = call;
  const content =
    typeof answer === 'string'
      ? { 'text/plain': { schema: { type: 'string', const: answer } } }
      : { 'application/json': { schema: schemaOf(answer) } };
  const codes: Record<string, string> = { ...refusals };
  const also = (status: number, code: string) => {
    codes[status] = [codes[status], code].filter(Boolean).join(', ');
  };
  if (query || body || ofVisitors.test(path)) also(400, 'invalid');
  if (needs.includes('idempotency key')) also(400, 'no_key');
  if (needs.includes('form key')) also(403, 'bad_form_key, foreign_origin');
  if (method === 'POST') {
    also(413, 'too_large');
    also(415, 'not_json');
  }
  also(500, 'failed');
  const problems = Object.entries(codes).map(([status, code]) => [
    status,
    {
      description: `Problem with code ${code}.`,
      ...(status === '429' && {
        headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } },
      }),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]);
  return {
    200: { description: 'Done, or refused in the words of the answer.', content },
    ...(nothing && { 204: { description: nothing } }),
    ...Object.fromEntries(problems),
  };
}

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters({ query }: CallDescription): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function headers(method: string, { needs = [] }: CallDescription): Json[] {
  const header = (name: string, required: boolean, description: string) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  });
  return [
    ...(needs.includes('form key') && method === 'POST'
      ? [header('X-XSRF-TOKEN', false, 'The form key, where the body does not carry it.')]
      : []),
    ...(needs.includes('idempotency key')
      ? [header('Idempotency-Key', true, 'Made once for each submit; repeated, it gives the first answer.')]
      : []),
  ];
}

function schemaOf(schema: v.GenericSchema<unknown, unknown>): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, CONVERSION) as Json;
  return rest;
}
