import type { ServerBuild } from 'react-router';
import type { PageHandle } from '#web/page-handle.ts';

export interface PageRoute {
  /** '/*' for services and categories. Logs and metrics use it, because addresses reveal a visitor's search. */
  name: string;
  handle: PageHandle;
}

export function pageRoutes(routes: ServerBuild['routes']): (pathname: string) => PageRoute {
  const all = Object.values(routes).flatMap((route) => (route ? [route] : []));
  const handleOf = (route: (typeof all)[number] | undefined) =>
    (route?.module?.handle as PageHandle | undefined) ?? {};
  const named = all
    .filter(({ path }) => path && path !== '*')
    .sort((a, b) => (a.path ?? '').split(':').length - (b.path ?? '').split(':').length)
    .map((route) => ({
      route: { name: `/${route.path}`, handle: handleOf(route) },
      matches: matcher(route.path ?? ''),
    }));
  const home = { name: '/', handle: handleOf(all.find(({ index }) => index)) };
  const others = { name: '/*', handle: handleOf(all.find(({ path }) => path === '*')) };
  return (pathname) => {
    const page = pathname.replace(/\.data$/, '').replace(/\/$/, '');
    if (page === '' || page === '/_root') return home;
    return named.find(({ matches }) => matches.test(page))?.route ?? others;
  };
}

const matcher = (path: string): RegExp => {
  const parts = path.split('/').map((part) => {
    if (part === '*') return '(?:/.*)?';
    if (part.startsWith(':')) return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
    return `/${RegExp.escape(part)}`;
  });
  return new RegExp(`^${parts.join('')}$`, 'i');
};
