import { takeTab, writeTab } from '#ui/browser-storage.ts';

const KEY = 'coupon';

/** For the next service that is added; lasts as long as the tab. */
export const rememberCoupon = (code: string): void => writeTab(KEY, code);

export const takeCoupon = (): string | null => takeTab(KEY);
