import { createHash } from 'node:crypto';

export interface PanelSettings {
  key: string;
  url: string | undefined;
}

interface PanelInput {
  PANEL_KEY?: string | undefined;
  PANEL_HOST?: string | undefined;
}

/** Production has no panel without a key of its own; elsewhere the key derives from the secret. */
export function panelSettings(
  { PANEL_KEY, PANEL_HOST }: PanelInput,
  { production, baseUrl, secret }: { production: boolean; baseUrl: string; secret: string },
): PanelSettings | undefined {
  const own = production ? undefined : createHash('sha256').update(`panel:${secret}`).digest('hex');
  const key = PANEL_KEY ?? own;
  if (key === undefined) return undefined;
  return { key, url: PANEL_HOST && `${new URL(baseUrl).protocol}//${PANEL_HOST}` };
}
