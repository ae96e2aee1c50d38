import * as v from 'valibot';
import { defineJob } from '#platform/jobs/job-type.ts';

const subscription = v.object({ subscriptionId: v.pipe(v.number(), v.integer()) });

export const confirmationMailJob = defineJob(
  'mail.newsletter-confirmation',
  'E-mail para confirmar a newsletter',
  subscription,
  {
    urgency: 'mail',
    waitingKey: ({ subscriptionId }) => String(subscriptionId),
  },
);
export const welcomeMailJob = defineJob(
  'mail.newsletter-welcome',
  'E-mail de boas-vindas da newsletter',
  subscription,
  { urgency: 'mail' },
);
