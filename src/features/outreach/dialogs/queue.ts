import { isPersonal, isQuiet } from '#values/page-kinds.ts';

/** By precedence (decision 040). */
export const SELF_OPENED = [
  'locationModal',
  'locationPicker',
  'ctaPopUp',
  'preference',
  'newsletter',
] as const;

export type SelfOpened = (typeof SELF_OPENED)[number];

/** In ms from the load, and of the call to action from its data (storefront 239 to 242). */
export const DELAYS: Record<SelfOpened, number> = {
  locationModal: 1500,
  locationPicker: 2000,
  newsletter: 2000,
  preference: 3000,
  ctaPopUp: 3000,
};

interface PageView {
  pathname: string;
  readySince: ReadonlyMap<SelfOpened, number>;
  /** The view had its turn, or a dialog has already opened in this visit. */
  spent: boolean;
}

export function nextDialog({
  pathname,
  readySince,
  spent,
}: PageView): { name: SelfOpened; at: number } | null {
  if (spent || isQuiet(pathname) || isPersonal(pathname)) return null;
  for (const name of SELF_OPENED) {
    const since = readySince.get(name);
    if (since !== undefined) return { name, at: since + DELAYS[name] };
  }
  return null;
}
