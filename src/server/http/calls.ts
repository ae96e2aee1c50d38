import type { Hono } from 'hono';
import { slices as allSlices } from '#features/slices.ts';
import type { PageCache } from '#platform/cache/page-cache.ts';
import type { Slice } from '#platform/define-slice.ts';
import { mountedCalls } from '#platform/http/call-routes.ts';
import { ownSiteOnly } from '#platform/http/origin.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import type { AppDeps } from '../app-deps.ts';
import { dataRoutes } from './data.ts';
import { siteUrls } from './pay-host.ts';
import { probeRoutes } from './probes.ts';
import { type AppRouteParts, routeParts } from './route-parts.ts';

const slices: readonly Slice<AppRouteParts, never>[] = allSlices;

type Options = AppDeps & { cache: PageCache; stopping?: AbortSignal };

export function mountCalls(app: Hono<VisitorEnv>, { cache, stopping, ...deps }: Options): void {
  const parts = routeParts(deps, cache);
  const ownSite = ownSiteOnly(...siteUrls(parts.deps.config));
  const ofSlices = slices.flatMap(({ routes = [] }) => routes.map((make) => make(parts)));
  for (const routes of [probeRoutes(parts, stopping), dataRoutes(parts), ...ofSlices]) {
    // Some GETs change something (storefront 198, 199), so they need the same protection as a POST.
    for (const { call } of mountedCalls(routes))
      if (call.guard && call.method === 'GET') app.get(call.path, ownSite);
    app.route('/', routes);
  }
}
