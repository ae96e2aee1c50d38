import { askingRequest } from '../log/asking-request.ts';

const KEY = '_request';

/** Schemas of jobs drop unknown keys, so a handler never sees it. */
export function withRequest(data: object): object {
  const request = askingRequest();
  return request === undefined ? data : { ...data, [KEY]: request };
}

export function requestOf(data: object | null): string | undefined {
  const request = (data as { [KEY]?: unknown } | null)?.[KEY];
  return typeof request === 'string' ? request : undefined;
}
