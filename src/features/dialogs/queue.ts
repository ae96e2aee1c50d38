import { isQuiet } from '#values/page-kinds.ts';

/** Dialogs that open by themselves, by priority (readings: "What opens by itself"). */
export const SELF_OPENED = [
  'locationModal',
  'locationPicker',
  'newsletter',
  'preference',
  'ctaPopUp',
] as const;

export type SelfOpened = (typeof SELF_OPENED)[number];

/** Delay in ms, counted from when a dialog may open (storefront.md, section 9). */
export const DELAYS: Record<SelfOpened, number> = {
  locationModal: 1500,
  locationPicker: 2000,
  newsletter: 2000,
  preference: 3000,
  ctaPopUp: 3000,
};

interface PageView {
  pathname: string;
  /** When each dialog became ready to open, in ms; missing for those that may not. */
  readySince: ReadonlyMap<SelfOpened, number>;
  /** One dialog has already had its turn in this view. */
  spent: boolean;
}

/** The dialog to open in this view and when; null = none. The others wait for the next view. */
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
