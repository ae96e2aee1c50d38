export interface LocationMemory {
  /** Cookie location_modal: 'false' until the modal has opened, then 'true'; null on the first visit. */
  locationModal: string | null;
  /** Cookie popup_modal: 'true' until the location modal has opened; null on the first visit. */
  popUpModal: string | null;
  pickerOpened: boolean;
  /** True if STORE_LOCATION is the code of one of our stores. */
  chosen: boolean;
}

export function firstVisitCookies(memory: LocationMemory): { locationModal?: string; popUpModal?: string } {
  return {
    ...(memory.chosen
      ? memory.locationModal !== 'true' && { locationModal: 'true' }
      : memory.locationModal === null && { locationModal: 'false' }),
    ...(memory.popUpModal === null && { popUpModal: 'true' }),
  };
}

/** Implements storefront 149 and care 61. */
export const mayOpenModal = (pathname: string, memory: LocationMemory): boolean =>
  pathname === '/' && !memory.chosen && memory.locationModal === 'false' && memory.popUpModal === 'true';

const SAME_IN_EVERY_CITY =
  /^\/(fale-conosco|perguntas-frequentes|termos-de-uso|politica-de-privacidade|mapa-do-site|acessibilidade)\b/;

/** Implements storefront 151, except on pages that are the same in every city. */
export const mayOpenPicker = (pathname: string, memory: LocationMemory): boolean =>
  !memory.chosen && !memory.pickerOpened && !SAME_IN_EVERY_CITY.test(pathname);
