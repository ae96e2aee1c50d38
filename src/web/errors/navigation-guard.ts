import type { ClientInstrumentation } from 'react-router';
import { LOAD_TIMEOUT_MS } from '#ui/load-failure.ts';

interface GuardOptions {
  /** Script files of the page under a path. */
  filesOf(pathname: string): readonly string[];
  load(file: string): Promise<unknown>;
  /** Address of the tab now. */
  here(): string;
  /** Opens an address as a new document. */
  leave(href: string): void;
}

/**
 * A link never fails because of a missing script: if a page's file is gone (a new release while this tab was open) or
 * nothing answers within 120 s, the address is opened as a new document. React Router itself would reload the page
 * that the shopper wants to leave; if it does so first, `goOn` continues from there.
 */
export function navigationGuard({ filesOf, load, here, leave }: GuardOptions): ClientInstrumentation {
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
          const turn = latest;
          const url = new URL(to, here());
          const open = () => {
            if (turn === latest) leave(url.href);
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
