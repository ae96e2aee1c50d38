import { isOnItsPage, type PopUpView } from '#features/shop/campaigns/pop-up.ts';
import { type LocationMemory, mayOpenModal, mayOpenPicker } from '../location-rules.ts';
import { SELF_OPENED, type SelfOpened } from '../queue.ts';
import {
  hasSeenNewsletter,
  lastCta,
  locationMemory,
  markModalOpened,
  markPickerOpened,
  markPreferenceOpened,
  mayOpenPreference,
  rememberCta,
  rememberNewsletter,
} from './memory.ts';

type Devices = 'all' | 'phones' | 'desktops' | 'none';

export interface Facts {
  pathname: string;
  storeCodes: readonly string[];
  popUp: PopUpView | null;
  newsletter: Devices;
  preferenceDue: boolean | null;
  /** True while a quote locks the cart, because nothing may open in the middle of a purchase. */
  locked: boolean;
}

interface Opening {
  isReady(facts: Facts, memory: LocationMemory): boolean;
  remember(facts: Facts): boolean;
}

export const OPENINGS: Record<SelfOpened, Opening> = {
  locationModal: {
    isReady: ({ pathname, storeCodes }, memory) => storeCodes.length > 1 && mayOpenModal(pathname, memory),
    remember: markModalOpened,
  },
  locationPicker: {
    isReady: ({ pathname, storeCodes }, memory) => storeCodes.length > 1 && mayOpenPicker(pathname, memory),
    remember: markPickerOpened,
  },
  newsletter: {
    isReady: ({ newsletter }, { chosen }) => chosen && isForThisDevice(newsletter) && !hasSeenNewsletter(),
    remember: rememberNewsletter,
  },
  preference: {
    isReady: ({ preferenceDue }) => preferenceDue !== null && mayOpenPreference(preferenceDue),
    remember: markPreferenceOpened,
  },
  ctaPopUp: {
    isReady: ({ pathname, popUp }) =>
      popUp !== null && lastCta() !== popUp.id && isOnItsPage(popUp, pathname),
    remember: ({ popUp }) => popUp !== null && rememberCta(popUp.id),
  },
};

const CRAWLER = /bot\b|crawl|spider/i;

export function readyDialogs(facts: Facts): SelfOpened[] {
  if (facts.locked || CRAWLER.test(navigator.userAgent)) return [];
  const memory = locationMemory(facts.storeCodes);
  return SELF_OPENED.filter((name) => OPENINGS[name].isReady(facts, memory));
}

const isForThisDevice = (devices: Devices): boolean =>
  devices === 'all' || devices === (window.matchMedia('(max-width: 767px)').matches ? 'phones' : 'desktops');
