import { defineCall } from '#platform/http/call.ts';
import { tourAnswer } from './contract.ts';

export const readTour = defineCall({
  method: 'GET',
  path: '/v1/tour',
  summary: 'The words of the self-service tour.',
  unlimited: 'shared',
  answer: tourAnswer,
});
