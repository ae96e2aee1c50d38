import { defineSlice, nightly } from '#platform/define-slice.ts';
import { contactJobHandlers } from './server/handle-contact-jobs.ts';
import { sweepContacts } from './server/sweep.ts';

export const contact = defineSlice({
  name: 'outreach/contact',
  jobs: contactJobHandlers,
  sweeps: [nightly('contact.sweep', sweepContacts)],
});
