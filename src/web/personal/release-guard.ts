import type { ClientInstrumentation } from 'react-router';
import { matchRoutes } from 'react-router';
import { outdatedBy } from '../visitor/shown-for.ts';
import { navigationGuard } from './navigation-guard.ts';
import { openDocument } from './open-document.ts';

interface ManifestRoute {
  id: string;
  path?: string;
  index?: boolean;
  module: string;
}

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, ManifestRoute> };
  }
}

function filesOf(pathname: string): string[] {
  // Layouts have no path.
  const pages = Object.values(window.__reactRouterManifest?.routes ?? {}).filter(
    ({ id, path, index }) => id !== 'root' && (path !== undefined || index),
  );
  // matchRoutes reads these three fields; its types require `index` to be known at compile time.
  const table = pages.map(({ id, path, index }) => ({ id, path, index }) as { id: string; path?: string });
  const ids = (matchRoutes(table, pathname) ?? []).map(({ route }) => route.id);
  return pages.filter(({ id }) => ids.includes(id)).map(({ module }) => module);
}

export const releaseGuard: ClientInstrumentation = navigationGuard({
  filesOf,
  load: (file) => import(/* @vite-ignore */ file),
  currentUrl: () => window.location.href,
  isOutdated: () => outdatedBy() !== null,
  openDocument,
});
