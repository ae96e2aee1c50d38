import { defineSlice, nightly } from '#platform/define-slice.ts';
import { sweepSubscriptions } from './server/erase-subscriptions.ts';
import { newsletterJobHandlers } from './server/handle-newsletter-jobs.ts';

export const newsletter = defineSlice({
  name: 'outreach/newsletter',
  jobs: newsletterJobHandlers,
  sweeps: [nightly('newsletter.sweep', sweepSubscriptions)],
});
