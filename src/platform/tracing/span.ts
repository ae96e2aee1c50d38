import { AsyncLocalStorage } from 'node:async_hooks';

export type SpanFacts = Record<string, string | number>;

export interface SpanStart {
  name: string;
  kind: 'server' | 'client' | 'consumer' | 'internal';
  facts?: SpanFacts;
  /** A W3C `traceparent`; without one the running span is the parent. */
  parent?: string | undefined;
  startedMs?: number;
}

/** Names and facts are patterns, kinds and codes, never what a person typed or bought. */
export interface OpenSpan {
  traceparent: string;
  rename(name: string): void;
  describe(facts: SpanFacts): void;
  /** `type` is a code or the name of an error's class. */
  fail(type: string): void;
  end(): void;
}

export type StartSpan = (start: SpanStart, parent: OpenSpan | undefined) => OpenSpan;

const current = new AsyncLocalStorage<OpenSpan>();
let startSpan: StartSpan | undefined;

export function traceWith(start: StartSpan | undefined): void {
  startSpan = start;
}

export const isTracing = (): boolean => startSpan !== undefined;

export const runningTrace = (): string | undefined => current.getStore()?.traceparent;

export async function inSpan<T>(start: SpanStart, work: (span?: OpenSpan) => Promise<T>): Promise<T> {
  if (!startSpan) return work();
  const span = startSpan(start, current.getStore());
  try {
    return await current.run(span, work, span);
  } catch (error) {
    // In the store's own work an exception may be a refusal that rolls back, which does not count as a failure.
    if (start.kind !== 'internal') span.fail(kindOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Does as `inSpan`, but only inside another span, so that the store's own work leaves no traces. */
export const inChildSpan = <T>(start: SpanStart, work: (span?: OpenSpan) => Promise<T>): Promise<T> =>
  current.getStore() ? inSpan(start, work) : work();

/** Returns undefined outside a span. The caller ends it. */
export function openChildSpan(start: SpanStart): OpenSpan | undefined {
  const parent = current.getStore();
  return parent && startSpan?.(start, parent);
}

export function recordSpan(start: SpanStart): void {
  startSpan?.(start, undefined).end();
}

export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = (error.cause ?? error) as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}
