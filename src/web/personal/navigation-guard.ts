import type { ClientInstrumentation } from 'react-router';
import { LOAD_TIMEOUT_MS } from '#ui/load-failure.ts';
import { isPersonal } from '#values/page-kinds.ts';

interface GuardOptions {
  filesOf(pathname: string): readonly string[];
  load(file: string): Promise<unknown>;
  currentUrl(): string;
  /** True if the document was made for another store or price table. */
  isOutdated(): boolean;
  openDocument(href: string): void;
}

/**
 * Public pages are documents, so a navigation to one leaves the router. So does every navigation after another tab
 * has changed the store. Links between personal pages work even if the next page's script fails to load: if a
 * release has replaced a file, or after 120 s, the URL opens as a new document. React Router itself would reload
 * the current page. If it does that first, `resumeNavigation` continues from there.
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
