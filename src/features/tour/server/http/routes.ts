import { Hono } from 'hono';
import type { Deps } from '#platform/deps.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { viewTour } from '../view-tour.ts';

export function tourRoutes(deps: Deps): Hono<VisitorEnv> {
  return new Hono<VisitorEnv>().get('/v1/tour', async (c) => c.json(await viewTour(deps)));
}
