import type { Deps } from '#platform/deps.ts';

/** The panel has a key of its own, so that rotating SECRET keeps all second factors. Throws where the panel is off. */
export function panelKey({ config }: Pick<Deps, 'config'>): string {
  if (!config.panel) throw new Error('the panel is off: PANEL_KEY is missing');
  return config.panel.key;
}
