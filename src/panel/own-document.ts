import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { PANEL, panelUrls } from '#values/panel-urls.ts';

/** Leaves out the panel's own part, as its router's paths do. */
export const inPanel = (href: string): string =>
  href.startsWith(PANEL) ? href.slice(PANEL.length) || '/' : href;

const OWN: readonly string[] = [panelUrls.attendance()];

const loadedAs = window.location.pathname;

/** A header of this page's document allows the camera, so other documents load it instead of showing it. */
export function needsOwnDocument(path: string): boolean {
  const [address = ''] = (PANEL + path).split('?');
  return OWN.includes(address) && address !== loadedAs;
}

/** Goes to a path below the panel's address, such as `/pedidos`. */
export function useGo() {
  const navigate = useNavigate();
  return useCallback(
    (path: string, options?: { replace?: boolean }) => {
      if (!needsOwnDocument(path)) return void navigate(path, options);
      if (options?.replace) window.location.replace(PANEL + path);
      else window.location.assign(PANEL + path);
    },
    [navigate],
  );
}
