import type { me } from '#features/desk/staff/operations.ts';
import { askAhead, type StaffContract } from '#ui/operate.ts';
import { PAGES, type PanelPage } from './pages.ts';

const fits = (pattern: string, path: string): boolean => {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return (
    wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
  );
};

/** The page at a path below `/painel/`; the router's own choice among pages that fit. */
export const pageAt = (path: string): PanelPage | undefined =>
  PAGES.find((page) => page.path === path) ?? PAGES.find((page) => fits(page.path, path));

/** Asks for the session, for the page's script and for what it reads first, all at once and before the router has come. */
export function openFirst(path: string, search: string): void {
  const page = pageAt(path);
  askAhead<typeof me>('staff/me', {});
  const input = page?.reads?.({ param: path.split('/').at(-1) ?? '', search });
  if (page && input) askAhead<StaffContract>(page.needs, input as never);
  void page?.load().catch(() => {});
}
