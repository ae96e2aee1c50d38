import { readCookie, readLocal, readTab, writeCookie, writeLocal, writeTab } from '#ui/browser-storage.ts';
import { readSetting, writeSetting } from '#ui/settings.ts';
import { firstVisitCookies, type LocationMemory } from '../location-rules.ts';

// storefront 117 fixes these names of two cookies and a local flag, which is named like one of them.
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

/** Keeps the choice for another seven days. Writes only once a day, because another tab may choose between read and write. */
function renew(chosen: string): void {
  const today = new Date().toDateString();
  if (readLocal(RENEWED_ON) === today) return;
  writeLocal(RENEWED_ON, today);
  writeSetting('STORE_LOCATION', chosen);
}

/** A visit lasts as long as its tab. */
export const visitHadDialog = () => readTab(OPENED_IN_VISIT) !== null;
export const markVisit = () => writeTab(OPENED_IN_VISIT, 'true');

// Each function returns false if the browser stored nothing, because the dialog would then open on every page.
export const markModalOpened = () => writeCookie(POP_UP_MODAL, 'false');
export const markPickerOpened = () => writeLocal(LOCATION_MODAL, 'true');
export const rememberCta = (id: string) => writeCookie(CTA_SHOWN, id);

export const rememberNewsletter = () => writeLocal(NEWSLETTER_MODAL, 'true');
export const hasSeenNewsletter = () => readLocal(NEWSLETTER_MODAL) === 'true';
export const mayOpenPreference = (isDue: boolean): boolean =>
  readCookie(MUST_SHOW_PREFERENCE) === 'true' || (isDue && readCookie(PREFERENCE_SHOWN) === null);

export function forgetPreferenceFlag(): void {
  if (readCookie(MUST_SHOW_PREFERENCE) !== null) writeCookie(MUST_SHOW_PREFERENCE, '', { days: 0 });
}

export function markPreferenceOpened(): boolean {
  forgetPreferenceFlag();
  return writeCookie(PREFERENCE_SHOWN, 'true');
}

export const lastCta = () => readCookie(CTA_SHOWN);

export const markLocationSettled = () => writeCookie(LOCATION_MODAL, 'true');
