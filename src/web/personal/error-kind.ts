import { isRouteErrorResponse } from 'react-router';
import { errorRoute } from '#ui/failure-route.ts';
import { loadFailureOf } from '#ui/load-failure.ts';
import { urls } from '#values/urls.ts';
import type { ErrorKind } from '../errors/error-titles.ts';

const NOT_FOUND_STATUSES = [404, 410];

export function errorKind(error: unknown): ErrorKind {
  if (isRouteErrorResponse(error)) return kindOfStatus(error.status);
  return loadFailureOf(error) ?? 'error';
}

function kindOfStatus(status: number): ErrorKind {
  if (status === 503) return 'unavailable';
  return NOT_FOUND_STATUSES.includes(status) ? 'not-found' : 'error';
}

// React Router's messages about a 204 and about data that it cannot decode.
const NO_CONTENT = /^No result found/;
const INVALID = /^Unable to decode/;

/** The route for failed data of a personal page (storefront 226, 227). */
export function dataFailureRoute(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (NO_CONTENT.test(error.message)) return urls.notFound();
  return INVALID.test(error.message) ? errorRoute() : null;
}
