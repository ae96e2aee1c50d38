import { readTab, removeTab, writeTab } from '#ui/browser-storage.ts';

const KEY = 'origem';
const SELF_SERVICE = 'self_service';

/** The shopper enters buying from the pages of the digital unit. Lasts as long as the tab, or until something is ordered. */
export const rememberSelfService = (): void => writeTab(KEY, SELF_SERVICE);

export const hasEnteredBySelfService = (): boolean => readTab(KEY) === SELF_SERVICE;

export const forgetSelfService = (): void => removeTab(KEY);
