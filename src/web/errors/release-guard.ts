import type { ClientInstrumentation } from 'react-router';
import { matchRoutes } from 'react-router';
import { isLoadingOptional } from '#ui/lazy-part.ts';
import { leaveFor } from './leave-for.ts';
import { navigationGuard } from './navigation-guard.ts';
import { browserSurroundings, reloadOnce } from './reload-once.ts';

interface ManifestRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
}

declare global {
  interface Window {
    /** Made by React Router before its first script runs. */
    __reactRouterManifest?: { routes: Record<string, ManifestRoute> };
  }
}

/** Script files of the page under a path, by the route table that this tab was opened with. */
function filesOf(pathname: string): string[] {
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {}).filter(
    ({ parentId }) => parentId === 'root',
  );
  // The three fields that matching reads; whether a route is an index is known only at run time.
  const table = routes.map(({ id, path, index }) => ({ id, path, index }) as { id: string; path?: string });
  const ids = (matchRoutes(table, pathname) ?? []).map(({ route }) => route.id);
  return routes.filter(({ id }) => ids.includes(id)).map(({ module }) => module);
}

/** Keeps a tab alive across releases: see `navigation-guard.ts`. */
export const releaseGuard: ClientInstrumentation = navigationGuard({
  filesOf,
  load: (file) => import(/* @vite-ignore */ file),
  here: () => window.location.href,
  leave: leaveFor,
});

/** Parts and styles that a new release has taken away: the page is loaded again, once; then the error page stays. */
export function watchMissingParts(): void {
  const reload = () => reloadOnce(browserSurroundings());
  window.addEventListener('vite:preloadError', () => isLoadingOptional() || reload());
  // Events of elements do not bubble: only a capturing listener hears them.
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') reload();
    },
    true,
  );
}
