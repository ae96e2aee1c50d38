import { defineSlice } from '#platform/define-slice.ts';
import { cancellationRoutes } from './server/http/routes.ts';

export const cancellations = defineSlice({ name: 'purchase/cancellations', routes: [cancellationRoutes] });
