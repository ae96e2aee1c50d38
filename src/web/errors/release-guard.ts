import type { ClientInstrumentation } from 'react-router';
import { matchRoutes } from 'react-router';
import { isLoadingOptional } from '#ui/lazy-part.ts';
import { navigationGuard } from './navigation-guard.ts';
import { openDocument } from './open-document.ts';
import { browserEnvironment, reloadOnce } from './reload-once.ts';

interface ManifestRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
}

declare global {
  interface Window {
    /** Created by React Router before its first script runs. */
    __reactRouterManifest?: { routes: Record<string, ManifestRoute> };
  }
}

/** Script files of the page at a path, from the route manifest that this tab was loaded with. */
function filesOf(pathname: string): string[] {
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {}).filter(
    ({ parentId }) => parentId === 'root',
  );
  // matchRoutes reads these three fields; its types require `index` to be known at compile time.
  const table = routes.map(({ id, path, index }) => ({ id, path, index }) as { id: string; path?: string });
  const ids = (matchRoutes(table, pathname) ?? []).map(({ route }) => route.id);
  return routes.filter(({ id }) => ids.includes(id)).map(({ module }) => module);
}

/** Keeps a tab working across releases: see `navigation-guard.ts`. */
export const releaseGuard: ClientInstrumentation = navigationGuard({
  filesOf,
  load: (file) => import(/* @vite-ignore */ file),
  currentUrl: () => window.location.href,
  openDocument,
});

/** Reloads the page once if a release has removed one of its scripts or styles; after that the error page stays. */
export function watchMissingParts(): void {
  const reload = () => reloadOnce(browserEnvironment());
  window.addEventListener('vite:preloadError', () => isLoadingOptional() || reload());
  // Error events of elements do not bubble; only a capturing listener receives them.
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') reload();
    },
    true,
  );
}
