import { useEffect, useRef, useState } from 'react';
import type { PopUpView } from '#features/campaigns/pop-up.ts';
import { isFiltering } from '#features/catalogue/screens/filtering.ts';
import { readSetting } from '#ui/settings.ts';
import { toasts } from '#ui/toast/toast.ts';
import { isPersonal } from '#values/page-kinds.ts';
import { mayOpenModal, mayOpenPicker } from '../location-rules.ts';
import { nextDialog, type SelfOpened } from '../queue.ts';
import {
  locationMemory,
  markCtaShown,
  markModalOpened,
  markNewsletterShown,
  markPickerOpened,
  markPreferenceOpened,
  mayOpenPreference,
  newsletterShown,
  shownCta,
} from './memory.ts';

export type Devices = 'all' | 'phones' | 'desktops' | 'none';

interface Facts {
  pathname: string;
  /** Must be stable between renders. */
  storeCodes: readonly string[];
  popUp: PopUpView | null;
  /** On which devices the newsletter's dialog may open. */
  newsletter: Devices;
  /** Null for visitors, who are never asked; true where the questionnaire about tastes is due. */
  preferenceDue: boolean | null;
  /** An open quote locks the cart. */
  locked: boolean;
}

const CRAWLER = /bot\b|crawl|spider/i;

/** One dialog per page view; none if the shopper is busy at that moment or the browser cannot remember it. */
export function useSelfOpening({ pathname, storeCodes, popUp, newsletter, preferenceDue, locked }: Facts) {
  const [opened, setOpened] = useState<SelfOpened | null>(null);
  const view = useRef({ pathname: '', spent: false, readySince: new Map<SelfOpened, number>() });

  useEffect(() => {
    if (view.current.pathname !== pathname) {
      view.current = { pathname, spent: false, readySince: new Map() };
      setOpened(null);
    }
    const { current } = view;
    const now = performance.now();
    const names = locked ? [] : readyDialogs({ pathname, storeCodes, popUp, newsletter, preferenceDue });
    current.readySince = new Map(names.map((name) => [name, current.readySince.get(name) ?? now]));
    const next = nextDialog(current);
    if (!next) return;
    const timer = setTimeout(() => {
      if (current.spent) return;
      current.spent = true;
      const occupied = isShopperBusy() || (!next.name.startsWith('location') && isAsked());
      if (readSetting('DEVELOP_MODE')) console.info(`${next.name}: ${occupied ? 'dá lugar' : 'abre'}`);
      if (!occupied && remember(next.name, popUp)) setOpened(next.name);
    }, next.at - now);
    return () => clearTimeout(timer);
  }, [pathname, storeCodes, popUp, newsletter, preferenceDue, locked]);

  // In the account a press has a result, which nothing may cover; the view is spent.
  useEffect(() => {
    if (!isPersonal(pathname)) return;
    const spend = () => {
      view.current.spent = true;
    };
    document.addEventListener('click', spend, true);
    return () => document.removeEventListener('click', spend, true);
  }, [pathname]);

  return { opened, close: () => setOpened(null) };
}

function readyDialogs({
  pathname,
  storeCodes,
  popUp,
  newsletter,
  preferenceDue,
}: Omit<Facts, 'locked'>): SelfOpened[] {
  if (CRAWLER.test(navigator.userAgent)) return [];
  const names: SelfOpened[] = [];
  const memory = locationMemory(storeCodes);
  if (storeCodes.length > 1) {
    if (mayOpenModal(pathname, memory)) names.push('locationModal');
    if (mayOpenPicker(memory)) names.push('locationPicker');
  }
  if (memory.chosen && !isPersonal(pathname) && isFor(newsletter) && !newsletterShown())
    names.push('newsletter');
  if (preferenceDue !== null && mayOpenPreference(preferenceDue)) names.push('preference');
  if (popUp && shownCta() !== popUp.id && popUp.product.href !== `${pathname}.html`) names.push('ctaPopUp');
  return names;
}

/** purchase-and-account.md, section 9: phones are up to 767 px wide. */
const isFor = (devices: Devices): boolean =>
  devices === 'all' || devices === (window.matchMedia('(max-width: 767px)').matches ? 'phones' : 'desktops');

function remember(name: SelfOpened, popUp: PopUpView | null): boolean {
  if (name === 'locationModal') return markModalOpened();
  if (name === 'locationPicker') return markPickerOpened();
  if (name === 'newsletter') return markNewsletterShown();
  if (name === 'preference') return markPreferenceOpened();
  return popUp !== null && markCtaShown(popUp.id);
}

/** One question at a time: what offers something waits for the answer about cookies. */
const isAsked = () => document.querySelector('[data-asks]') !== null;

function isShopperBusy(): boolean {
  return (
    isFiltering() ||
    toasts.get().length > 0 ||
    document.querySelector('dialog[open], header details[open], [data-waiting], [aria-busy="true"]') !==
      null ||
    document.activeElement?.matches('input, textarea, select') === true
  );
}
