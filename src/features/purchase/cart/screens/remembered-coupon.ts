import { takeTab, writeTab } from '#ui/browser-storage.ts';

const KEY = 'coupon';

export const rememberCoupon = (code: string): void => writeTab(KEY, code);

export const takeCoupon = (): string | null => takeTab(KEY);
