import type { Clock } from '#platform/clock.ts';
import type { SocialSettings } from '#platform/config/social-settings.ts';
import { createFacebook } from './facebook.ts';
import { createGoogle } from './google.ts';
import type { SocialProviders } from './social-provider.ts';

export const createSocialProviders = (
  { enabled, google, facebook }: SocialSettings,
  clock: Clock,
): SocialProviders => ({
  ...(enabled && google && { google: createGoogle(google, clock) }),
  ...(enabled && facebook && { facebook: createFacebook(facebook) }),
});
