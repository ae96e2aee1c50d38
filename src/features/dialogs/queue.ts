import { isQuiet } from '#values/page-kinds.ts';

/** What may open by itself, in the order in which they go before each other (readings: "What opens by itself"). */
export const SELF_OPENED = [
  'locationModal',
  'locationPicker',
  'newsletter',
  'preference',
  'ctaPopUp',
] as const;

export type SelfOpened = (typeof SELF_OPENED)[number];

/** Milliseconds from the moment that a dialog may open (storefront.md, section 9). */
export const DELAYS: Record<SelfOpened, number> = {
  locationModal: 1500,
  locationPicker: 2000,
  newsletter: 2000,
  preference: 3000,
  ctaPopUp: 3000,
};

interface PageView {
  pathname: string;
  /** Since when each dialog may open, in milliseconds; those that may not are missing. */
  readySince: ReadonlyMap<SelfOpened, number>;
  /** One has opened in this view already, or its turn has passed. */
  spent: boolean;
}

/** Whose turn it is in this view and when it opens; null = nobody's. The rest wait for the next view. */
export function nextDialog({
  pathname,
  readySince,
  spent,
}: PageView): { name: SelfOpened; at: number } | null {
  if (spent || isQuiet(pathname)) return null;
  for (const name of SELF_OPENED) {
    const since = readySince.get(name);
    if (since !== undefined) return { name, at: since + DELAYS[name] };
  }
  return null;
}
