import { readCookie, readLocal, readTab, writeCookie, writeLocal, writeTab } from '#ui/browser-storage.ts';
import { readSetting, writeSetting } from '#ui/settings.ts';
import { firstVisitCookies, type LocationMemory } from '../location-rules.ts';

// Fixed names (storefront 117): two cookies, and a local flag named like one of them.
const LOCATION_MODAL = 'location_modal';
const POP_UP_MODAL = 'popup_modal';
const NEWSLETTER_MODAL = 'newsletter_modal';
const MUST_SHOW_PREFERENCE = 'must_show_preference_modal';
const PREFERENCE_SHOWN = 'preference_popup';
const CTA_SHOWN = 'cta_popup';
const OPENED_IN_VISIT = 'dialogo_da_visita';

const RENEWED_ON = 'loja_renovada';

export function locationMemory(storeCodes: readonly string[]): LocationMemory {
  const chosen = readSetting('STORE_LOCATION');
  const memory: LocationMemory = {
    locationModal: readCookie(LOCATION_MODAL),
    popUpModal: readCookie(POP_UP_MODAL),
    pickerOpened: readLocal(LOCATION_MODAL) === 'true',
    chosen: storeCodes.includes(chosen),
  };
  if (memory.chosen) renew(chosen);
  const cookies = firstVisitCookies(memory);
  if (cookies.locationModal && writeCookie(LOCATION_MODAL, cookies.locationModal))
    memory.locationModal = cookies.locationModal;
  if (cookies.popUpModal && writeCookie(POP_UP_MODAL, cookies.popUpModal))
    memory.popUpModal = cookies.popUpModal;
  return memory;
}

/** Keeps the choice for another seven days. Once a day only: another tab may choose between this read and this write. */
function renew(chosen: string): void {
  const today = new Date().toDateString();
  if (readLocal(RENEWED_ON) === today) return;
  writeLocal(RENEWED_ON, today);
  writeSetting('STORE_LOCATION', chosen);
}

/** A visit lasts as long as its tab. */
export const visitHadDialog = () => readTab(OPENED_IN_VISIT) !== null;
export const markVisit = () => writeTab(OPENED_IN_VISIT, 'true');

// Each returns whether the browser stored it; otherwise the dialog would open on every page.
export const markModalOpened = () => writeCookie(POP_UP_MODAL, 'false');
export const markPickerOpened = () => writeLocal(LOCATION_MODAL, 'true');
export const markCtaShown = (id: string) => writeCookie(CTA_SHOWN, id);

export const markNewsletterShown = () => writeLocal(NEWSLETTER_MODAL, 'true');
export const newsletterShown = () => readLocal(NEWSLETTER_MODAL) === 'true';
export const mayOpenPreference = (asked: boolean): boolean =>
  readCookie(MUST_SHOW_PREFERENCE) === 'true' || (asked && readCookie(PREFERENCE_SHOWN) === null);

export function forgetPreferenceFlag(): void {
  if (readCookie(MUST_SHOW_PREFERENCE) !== null) writeCookie(MUST_SHOW_PREFERENCE, '', { days: 0 });
}

export function markPreferenceOpened(): boolean {
  forgetPreferenceFlag();
  return writeCookie(PREFERENCE_SHOWN, 'true');
}

export const shownCta = () => readCookie(CTA_SHOWN);

export const markLocationSettled = () => writeCookie(LOCATION_MODAL, 'true');
