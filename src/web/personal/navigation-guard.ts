import type { ClientInstrumentation } from 'react-router';
import { LOAD_TIMEOUT_MS } from '#ui/load-failure.ts';
import { isPersonal } from '#values/pages.ts';

interface GuardOptions {
  filesOf(pathname: string): readonly string[];
  load(file: string): Promise<unknown>;
  currentUrl(): string;
  isOutdated(): boolean;
  openDocument(href: string): void;
}

/** Links between personal pages survive a release: if the next script is missing, the URL opens as a document. */
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
