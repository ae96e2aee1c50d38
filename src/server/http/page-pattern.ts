import type { ServerBuild } from 'react-router';

/** '/*' for services and categories. Logs and metrics use it, because addresses reveal a visitor's search. */
export function pagePatterns(routes: ServerBuild['routes']): (pathname: string) => string {
  const patterns = Object.values(routes)
    .flatMap((route) => (route?.path && route.path !== '*' ? [route.path] : []))
    .sort((a, b) => a.split(':').length - b.split(':').length)
    .map((path) => ({ name: `/${path}`, matches: matcher(path) }));
  return (pathname) => {
    const page = pathname.replace(/\.data$/, '').replace(/\/$/, '');
    if (page === '' || page === '/_root') return '/';
    return patterns.find(({ matches }) => matches.test(page))?.name ?? '/*';
  };
}

const matcher = (path: string): RegExp => {
  const parts = path.split('/').map((part) => {
    if (part === '*') return '(?:/.*)?';
    return part.startsWith(':') ? '/[^/]+' : `/${RegExp.escape(part)}`;
  });
  return new RegExp(`^${parts.join('')}$`, 'i');
};
