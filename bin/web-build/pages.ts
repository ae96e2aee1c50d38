import { join } from 'node:path';
import { isPersonal } from '#values/pages.ts';
import routes from '../../src/web/routes.ts';

/** Key of the script of public pages in the build's manifest, by which `server/http/public-entry.ts` finds it. */
export const PUBLIC_ENTRY = 'src/web/public/entry.client.ts';

const PERSONAL_ENTRY = 'src/web/entry.client.tsx';

interface Page {
  /** As React Router calls the route. */
  id: string;
  path: string;
  file: string;
}

type Route = (typeof routes)[number];

/** A layout, which has no path, counts as the first page inside it. */
const pagesOf = (route: Route): Page[] => [
  {
    id: route.id ?? route.file.replace(/\.\w+$/, ''),
    path: `/${route.path ?? route.children?.[0]?.path ?? ''}`,
    file: route.file,
  },
  ...(route.children ?? []).flatMap(pagesOf),
];

const PAGES: Page[] = routes.flatMap(pagesOf);

export interface Graph {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;
}

export function modulesOfPages(root: string, graph: Graph) {
  const file = (path: string) => join(root, path);
  const page = (path: string) => `${file(`src/web/${path}`)}?__react-router-build-client-route`;
  const pages = (personal: boolean) => PAGES.filter(({ path }) => isPersonal(path) === personal);
  const frame = page('root.tsx');
  const personalPages = pages(true).map((found) => page(found.file));
  return {
    publicScript: reachable(graph, [file(PUBLIC_ENTRY)], { lazy: false }),
    /** Includes the modules that the script of public pages may load later. */
    publicParts: reachable(graph, [file(PUBLIC_ENTRY)], { lazy: true }),
    frame: reachable(graph, [frame], { lazy: false }),
    /** By the route's id, what the first paint of a public page needs, with the frame. */
    publicPages: pages(false).map((found): [id: string, modules: Set<string>] => [
      found.id,
      reachable(graph, [frame, page(found.file)], { lazy: false }),
    ]),
    personalFrame: reachable(graph, [file(PERSONAL_ENTRY), frame], { lazy: false }),
    personal: reachable(graph, [file(PERSONAL_ENTRY), frame, ...personalPages], { lazy: true }),
  };
}

function reachable(graph: Graph, roots: readonly string[], { lazy }: { lazy: boolean }): Set<string> {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const module = graph.getModuleInfo(id);
    if (!module && roots.includes(id)) throw new Error(`the build has no ${id}`);
    waiting.push(...(module?.importedIds ?? []), ...((lazy && module?.dynamicallyImportedIds) || []));
  }
  return found;
}
