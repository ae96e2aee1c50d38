import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import * as calls from '../../calls.ts';
import { viewTour } from '../view-tour.ts';

export const tourRoutes = ({ deps, limits }: RouteParts) =>
  new CallRoutes({ deps, limits }).handle(calls.readTour, () => viewTour(deps));
