import { defineSlice, nightly } from '#platform/define-slice.ts';
import { fhirRoutes } from './server/http/fhir-routes.ts';
import { partnerOperations } from './server/panel-operations.ts';
import { personalData, removeOldPartnerVisits } from './server/personal-data.ts';

export const partnerBooking = defineSlice({
  name: 'care/partner-booking',
  routes: [fhirRoutes],
  operations: partnerOperations,
  sweeps: [nightly('partner-visits.sweep', 'Apagar visitas antigas de parceiros', removeOldPartnerVisits)],
  personalData: [personalData],
});
