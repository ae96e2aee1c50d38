import { defineSlice, nightly } from '#platform/define-slice.ts';
import { sweepContacts } from './server/contacts.ts';
import { contactJobHandlers } from './server/handle-contact-jobs.ts';
import { contactRoutes } from './server/http/routes.ts';

export const contact = defineSlice({
  name: 'outreach/contact',
  routes: [contactRoutes],
  jobs: contactJobHandlers,
  sweeps: [nightly('contact.sweep', sweepContacts)],
});
