import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type { Call, Schema } from '#platform/http/call.ts';
import type { MountedCall } from '#platform/http/call-routes.ts';
import { FOREIGN_ORIGIN } from '#platform/http/origin.ts';
import { type Problem, problemAnswer } from '#platform/http/problem.ts';
import { UNAVAILABLE } from '#platform/http/unavailable.ts';
import { FAILED, TOO_LARGE } from '../http/create-server.ts';
import { openStandards, PARTNER_KEY } from './open-standards.ts';

type Json = Record<string, unknown>;

// JSON Schema cannot express rules across fields; the refusal describes them.
const CONVERSION: ConversionConfig = { typeMode: 'input', errorMode: 'ignore', target: 'draft-2020-12' };

export function openApiDocument(calls: readonly MountedCall[]): Json {
  const paths: Record<string, Json> = {};
  for (const mounted of calls) {
    const { method, path } = mounted.call;
    const template = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation(mounted) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Loja',
      version: '1',
      summary: 'The calls of the store, generated from the contracts. Do not edit: npm run openapi.',
    },
    servers: [{ url: '/', description: 'The address of the store (BASE_URL).' }],
    // Calls that take a visitor's session say so themselves.
    security: [],
    paths: { ...paths, ...openStandards },
    components: {
      schemas: { Problem: jsonSchema(problemAnswer) },
      securitySchemes: {
        [PARTNER_KEY]: {
          type: 'http',
          scheme: 'bearer',
          description: "A partner's key, made by an administrator.",
        },
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

const DAY = '2026-01-01';

export const bodyOf = ({ body }: Call): Schema | undefined => (typeof body === 'function' ? body(DAY) : body);

const ofVisitors = /^\/(v1|nad|shipping)\//;

function operation({ call, refusals }: MountedCall): Json {
  const { method, path, summary } = call;
  const body = bodyOf(call);
  const parameters = [...pathParameters(path), ...queryParameters(call), ...headers(call)];
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[/:_-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    ...(ofVisitors.test(path) && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body) } } },
    }),
    responses: { ...answers(call), ...problems([...refusals, ...ofTheServer(call)]) },
  };
}

function answers({ answer, nothing }: Call): Json {
  const content =
    typeof answer === 'string'
      ? { 'text/plain': { schema: { type: 'string', const: answer } } }
      : { 'application/json': { schema: jsonSchema(answer) } };
  return {
    200: { description: 'Done, or refused in the words of the answer.', content },
    ...(nothing && { 204: { description: nothing } }),
  };
}

const ofTheServer = ({ method, guard }: Call) => [
  ...(guard ? [FOREIGN_ORIGIN] : []),
  ...(method === 'POST' ? [TOO_LARGE] : []),
  FAILED,
  UNAVAILABLE,
];

function problems(refusals: readonly Pick<Problem, 'status' | 'code'>[]): Json {
  const byStatus = Object.groupBy(refusals, ({ status }) => status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, same = []]) => {
      const codes = [...new Set(same.map(({ code }) => code))].sort();
      const schema = {
        allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }],
      };
      return [
        status,
        {
          description: `Problem with code ${codes.join(', ')}.`,
          ...(['429', '503'].includes(status) && {
            headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } },
          }),
          content: { 'application/problem+json': { schema } },
        },
      ];
    }),
  );
}

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters({ query }: Call): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = jsonSchema(query) as {
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

function headers({ method, guard, idempotencyKey }: Call): Json[] {
  const header = (name: string, required: boolean, description: string) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  });
  return [
    ...(guard === 'form key' && method === 'POST'
      ? [header('X-XSRF-TOKEN', false, 'The form key, where the body does not carry it.')]
      : []),
    ...(idempotencyKey
      ? [header('Idempotency-Key', true, 'Made once for each submit; repeated, it gives the first answer.')]
      : []),
  ];
}

function jsonSchema(schema: Schema): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, CONVERSION) as Json;
  return rest;
}
