import { createHmac } from 'node:crypto';
import type { Deps } from '#platform/deps.ts';

/** The panel has a key of its own, so that rotating SECRET keeps all second factors. Throws where the panel is off. */
export function panelKey({ config }: Pick<Deps, 'config'>): string {
  if (!config.panel) throw new Error('the panel is off: PANEL_KEY is missing');
  return config.panel.key;
}

/**
 * 32 bytes in Base64 for AES-GCM. It seals records that wait for a connection on a shared computer, so that only this
 * operator's sessions can open them. All sessions share it, because one may end while the connection is down.
 */
export const deviceKey = (deps: Pick<Deps, 'config'>, staffId: number): string =>
  createHmac('sha256', panelKey(deps)).update(`device ${staffId}`).digest('base64');
