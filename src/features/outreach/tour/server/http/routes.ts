import type { Deps } from '#platform/deps.ts';
import { CallRoutes } from '#platform/http/call-routes.ts';
import * as calls from '../../calls.ts';
import { viewTour } from '../view-tour.ts';

export const tourRoutes = (deps: Deps) => new CallRoutes(deps).handle(calls.readTour, () => viewTour(deps));
