import { createRoot } from 'react-dom/client';
import { type LoadFailure, loadFailureOf } from '#ui/load-failure.ts';
import { ErrorPage } from '../errors/error-page.tsx';
import { LoadErrorPage } from '../errors/load-error-page.tsx';

/** Replaces the page, because the shopper may be waiting for the failed part. */
export function showFailure(error: unknown, failure: LoadFailure | null = loadFailureOf(error)): void {
  console.error(error);
  const main = document.querySelector('main');
  if (!main) return;
  createRoot(main).render(failure ? <LoadErrorPage failure={failure} /> : <ErrorPage />);
}
