import { askingRequest } from '../log/asking-request.ts';
import { runningTrace } from '../tracing/span.ts';

const KEY = '_request';
const TRACE = '_trace';

/** A handler never sees the request's id, because the schemas of jobs drop unknown keys. */
export function withRequest(data: object): object {
  const [request, trace] = [askingRequest(), runningTrace()];
  return { ...data, ...(request && { [KEY]: request }), ...(trace && { [TRACE]: trace }) };
}

export function requestOf(data: object | null): string | undefined {
  return textIn(data, KEY);
}

export function traceOf(data: object | null): string | undefined {
  return textIn(data, TRACE);
}

function textIn(data: object | null, key: string): string | undefined {
  const text = (data as Record<string, unknown> | null)?.[key];
  return typeof text === 'string' ? text : undefined;
}
