import { defineSlice, nightly } from '#platform/define-slice.ts';
import { newsletterJobHandlers } from './server/handle-newsletter-jobs.ts';
import { sweepSubscriptions } from './server/subscriptions.ts';

export const newsletter = defineSlice({
  name: 'outreach/newsletter',
  jobs: newsletterJobHandlers,
  sweeps: [nightly('newsletter.sweep', sweepSubscriptions)],
});
