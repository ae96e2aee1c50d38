import type { Config } from '#platform/config/config.ts';
import type { PolicySources } from '#platform/http/security.ts';

const COLLECTORS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

export const tagManagerScript = ({ tagManager }: Pick<Config, 'tagManager'>): string =>
  tagManager ? `${tagManager.baseUrl}/gtm.js?id=${tagManager.id}` : '';

/** Pages that may be measured carry these sources even for visitors who refuse, because cached pages are the same for all. */
export function tagManagerSources({ tagManager }: Pick<Config, 'tagManager'>): PolicySources {
  if (!tagManager) return {};
  const { origin } = new URL(tagManager.baseUrl);
  return {
    'script-src': [origin],
    'connect-src': [origin, ...COLLECTORS],
    'img-src': [origin, ...COLLECTORS],
  };
}

export function sourcesTogether(one: PolicySources, other: PolicySources): PolicySources {
  const all = new Map(Object.entries(one));
  for (const [directive, sources] of Object.entries(other))
    all.set(directive, [...(all.get(directive) ?? []), ...sources]);
  return Object.fromEntries(all);
}
