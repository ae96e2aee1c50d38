import { readCookie, readLocal, writeCookie, writeLocal } from '#ui/browser-storage.ts';
import { readSetting } from '#ui/settings.ts';
import { firstMarks, type LocationMemory } from '../location-rules.ts';

// Names from the specification: two cookies, and a local flag with the same name as one of them.
const LOCATION_MODAL = 'location_modal';
const POP_UP_MODAL = 'popup_modal';
/** Our own cookie: the call to action that this browser has shown, so that a closed one stays closed. */
const CTA_SHOWN = 'cta_popup';

/** What this browser remembers; a first visit is marked first. */
export function locationMemory(storeCodes: readonly string[]): LocationMemory {
  const memory: LocationMemory = {
    locationModal: readCookie(LOCATION_MODAL),
    popUpModal: readCookie(POP_UP_MODAL),
    pickerOpened: readLocal(LOCATION_MODAL) === 'true',
    chosen: storeCodes.includes(readSetting('STORE_LOCATION')),
  };
  const marks = firstMarks(memory);
  if (marks.locationModal && writeCookie(LOCATION_MODAL, marks.locationModal))
    memory.locationModal = marks.locationModal;
  if (marks.popUpModal && writeCookie(POP_UP_MODAL, marks.popUpModal)) memory.popUpModal = marks.popUpModal;
  return memory;
}

// Each returns whether the browser kept it: a dialog that cannot be remembered as shown would open on every page.
export const markModalOpened = () => writeCookie(POP_UP_MODAL, 'false');
export const markPickerOpened = () => writeLocal(LOCATION_MODAL, 'true');
export const markCtaShown = (id: string) => writeCookie(CTA_SHOWN, id);

export const shownCta = () => readCookie(CTA_SHOWN);

/** The shopper has chosen a location: the dialogs need not ask. */
export const markLocationSettled = () => writeCookie(LOCATION_MODAL, 'true');
