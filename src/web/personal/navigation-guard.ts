import type { ClientInstrumentation } from 'react-router';
import { LOAD_TIMEOUT_MS } from '#ui/load-failure.ts';
import { isPersonal } from '#values/page-kinds.ts';

interface GuardOptions {
  filesOf(pathname: string): readonly string[];
  load(file: string): Promise<unknown>;
  currentUrl(): string;
  /** Whether the document was made for another store or price table. */
  isOutdated(): boolean;
  openDocument(href: string): void;
}

/**
 * Public pages are documents, so a navigation to one leaves the router; so does any where another tab has changed the store. Between personal pages, makes links work even if
 * the next page's script fails to load. If a file is missing (a release replaced it while this
 * tab was open) or nothing arrives within 120 s, the URL is opened as a new document. React Router itself would reload
 * the current page; if it does that first, `resumeNavigation` continues from there.
 */
export function navigationGuard({
  filesOf,
  load,
  currentUrl,
  isOutdated,
  openDocument,
}: GuardOptions): ClientInstrumentation {
  let latest = 0;
  return {
    router(router) {
      router.instrument({
        async navigate(navigate, { to, formData }) {
          latest += 1;
          if (typeof to !== 'string' || formData) {
            await navigate();
            return;
          }
          const navigation = latest;
          const url = new URL(to, currentUrl());
          if (!isPersonal(url.pathname) || isOutdated()) return openDocument(url.href);
          const open = () => {
            if (navigation === latest) openDocument(url.href);
          };
          const timer = setTimeout(open, LOAD_TIMEOUT_MS);
          for (const file of filesOf(url.pathname)) load(file).catch(open);
          await navigate();
          clearTimeout(timer);
        },
      });
    },
  };
}
