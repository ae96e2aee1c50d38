import { urls } from '#values/urls.ts';
import { type AnswerOf, CallError, type CallOptions, type GetContract, getJson } from './http.ts';

/** Only a 204 and an invalid answer have pages of their own (storefront 226, 227). Returns null for other failures. */
export function failureRoute(failure: unknown): string | null {
  if (!(failure instanceof CallError)) return null;
  if (failure.code === 'no_content') return urls.page('/not-found');
  return failure.code === 'invalid_answer' ? errorRoute() : null;
}

/** The error page's retry leads back to the current page. */
export const errorRoute = (): string => urls.error(window.location.pathname + window.location.search);

/** GETs the data of a page or dialog. If a failure has a page of its own, it opens. Throws CallError. */
export async function readPage<C extends GetContract>(
  path: C['path'],
  options: CallOptions<C>,
): Promise<AnswerOf<C>> {
  try {
    return await getJson<C>(path, options);
  } catch (failure) {
    const route = failureRoute(failure);
    if (route === null) throw failure;
    window.location.assign(route);
    return new Promise<never>(() => {});
  }
}
