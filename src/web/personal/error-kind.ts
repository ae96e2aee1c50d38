import { isRouteErrorResponse } from 'react-router';
import { loadFailureOf } from '#ui/load-failure.ts';
import { CLOSED, type ErrorKind } from '../errors/error-titles.ts';

const NOT_FOUND_STATUSES = [404, 410];

export function errorKind(error: unknown): ErrorKind {
  if (isRouteErrorResponse(error)) return error.statusText === CLOSED ? CLOSED : kindOfStatus(error.status);
  return loadFailureOf(error) ?? 'error';
}

function kindOfStatus(status: number): ErrorKind {
  if (status === 503) return 'unavailable';
  return NOT_FOUND_STATUSES.includes(status) ? 'not-found' : 'error';
}
