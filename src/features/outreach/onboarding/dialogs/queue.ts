import { isPersonal, isQuiet } from '#values/pages.ts';

/** The order is their precedence (decision 040). */
export const SELF_OPENED = [
  'locationModal',
  'locationPicker',
  'ctaPopUp',
  'preference',
  'newsletter',
] as const;

export type SelfOpened = (typeof SELF_OPENED)[number];

/** Delays in ms count from the page's load, that of the call to action from its data's arrival (storefront 239 to 242). */
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
  /** True if this page view had its dialog, or if one has already opened in this visit. */
  isDone: boolean;
}

export function nextDialog({
  pathname,
  readySince,
  isDone,
}: PageView): { name: SelfOpened; at: number } | null {
  if (isDone || isQuiet(pathname) || isPersonal(pathname)) return null;
  for (const name of SELF_OPENED) {
    const since = readySince.get(name);
    if (since !== undefined) return { name, at: since + DELAYS[name] };
  }
  return null;
}
