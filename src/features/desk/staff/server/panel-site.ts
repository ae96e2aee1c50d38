import type { Deps } from '#platform/deps.ts';

/** Where the panel is: a host of its own, or the store's. */
export const panelSite = ({ config }: Pick<Deps, 'config'>): string => config.panel?.url ?? config.baseUrl;
