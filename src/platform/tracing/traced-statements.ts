import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient } from 'pg';
import { isTracing, kindOf, type OpenSpan, openChildSpan } from './span.ts';

type Query = (...args: unknown[]) => unknown;
type Callback = (error: unknown, result: unknown) => void;

/** Turns statements of requests and jobs into spans with their kind and first table, without text and values. */
export function traceStatements(client: PoolClient): void {
  if (!isTracing()) return;
  const query = client.query.bind(client) as Query;
  const traced: Query = (...args) => {
    const text = textOf(args[0]);
    const span = text === undefined ? undefined : openStatement(text);
    if (!span) return query(...args);
    const callback = args.at(-1);
    if (typeof callback !== 'function') return endWith(span, query(...args) as Promise<unknown>);
    const onEnd: Callback = (error, result) => {
      end(span, error);
      (callback as Callback)(error, result);
    };
    return query(...args.slice(0, -1), onEnd);
  };
  client.query = traced as typeof client.query;
}

/** A request that waits for a connection would be called back in the context of the request that returned it. */
export const inOwnTrace = <C extends (...args: never[]) => unknown>(callback: C): C =>
  isTracing() ? (AsyncLocalStorage.bind(callback) as C) : callback;

const TABLE = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_.\d]+)(?![a-z_.\d(])/i;

export function summaryOf(text: string): { operation: string; table: string | undefined } {
  const [operation = 'SQL'] = /[a-z]+/i.exec(text) ?? [];
  return { operation: operation.toUpperCase(), table: TABLE.exec(text)?.[1] };
}

function openStatement(text: string): OpenSpan | undefined {
  const { operation, table } = summaryOf(text);
  return openChildSpan({
    name: table ? `${operation} ${table}` : operation,
    kind: 'client',
    facts: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table && { 'db.collection.name': table }),
    },
  });
}

function textOf(question: unknown): string | undefined {
  if (typeof question === 'string') return question;
  const { text, submit } = question as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && typeof submit !== 'function' ? text : undefined;
}

function endWith(span: OpenSpan, answer: Promise<unknown>): Promise<unknown> {
  answer.then(
    () => end(span, null),
    (error) => end(span, error),
  );
  return answer;
}

function end(span: OpenSpan, error: unknown): void {
  if (error) span.fail(kindOf(error));
  span.end();
}
