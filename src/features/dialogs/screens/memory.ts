import { readCookie, readLocal, writeCookie, writeLocal } from '#ui/browser-storage.ts';
import { readSetting } from '#ui/settings.ts';
import { firstMarks, type LocationMemory } from '../location-rules.ts';

// Names of the specification: two cookies and a local flag that shares the name of one of them.
const LOCATION_MODAL = 'location_modal';
const POP_UP_MODAL = 'popup_modal';
/** Which call to action this browser has shown; ours, so that closing one is taken as an answer. */
const CTA_SHOWN = 'cta_popup';

/** What this browser remembers, after the marks of a first visit. */
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

// Each says whether the browser kept it: what cannot be remembered as shown must not open at every page.
export const markModalOpened = () => writeCookie(POP_UP_MODAL, 'false');
export const markPickerOpened = () => writeLocal(LOCATION_MODAL, 'true');
export const markCtaShown = (id: string) => writeCookie(CTA_SHOWN, id);

export const shownCta = () => readCookie(CTA_SHOWN);

/** A location has been chosen: nobody needs to ask. */
export const markLocationSettled = () => writeCookie(LOCATION_MODAL, 'true');
