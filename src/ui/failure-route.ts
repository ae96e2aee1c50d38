import { urls } from '#values/urls.ts';
import { CallError } from './http.ts';

/** 204 and an invalid answer have pages of their own (storefront 226, 227). */
export function failureRoute(failure: unknown): string | null {
  if (!(failure instanceof CallError)) return null;
  if (failure.code === 'no_content') return urls.notFound();
  return failure.code === 'invalid_answer' ? urls.error(window.location.pathname) : null;
}

/** Returns the answer. If a failure has its own page, opens that page and never settles. */
export async function orLeave<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (failure) {
    const route = failureRoute(failure);
    if (route === null) throw failure;
    window.location.assign(route);
    return new Promise<never>(() => {});
  }
}
