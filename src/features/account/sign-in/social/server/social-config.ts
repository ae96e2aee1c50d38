import type { Config } from '#platform/config/config.ts';
import type { SocialConfig } from '../social.ts';

export const socialConfig = ({ social }: Config): SocialConfig => ({
  isGeneralEnabled: social.enabled,
  isAccountLinkingEnabled: social.enabled && social.linking,
  isGoogleEnabled: social.enabled && social.google !== undefined,
  isFacebookEnabled: social.enabled && social.facebook !== undefined,
});
