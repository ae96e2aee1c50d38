import { readTab, removeTab, writeTab } from '#ui/browser-storage.ts';

const KEY = 'origem';
const SELF_SERVICE = 'self_service';

/** Call it when the shopper starts from the digital unit's pages. It lasts as long as the tab, or until an order. */
export const rememberSelfService = (): void => writeTab(KEY, SELF_SERVICE);

export const hasEnteredBySelfService = (): boolean => readTab(KEY) === SELF_SERVICE;

export const forgetSelfService = (): void => removeTab(KEY);
