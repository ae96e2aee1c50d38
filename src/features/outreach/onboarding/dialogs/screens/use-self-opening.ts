import { useEffect, useRef, useState } from 'react';
import { isFiltering } from '#features/shop/catalogue/listing/screens/filtering.ts';
import { readSetting } from '#ui/settings.ts';
import { toasts } from '#ui/toast/toast.ts';
import { nextDialog, type SelfOpened } from '../queue.ts';
import { markVisit, visitHadDialog } from './memory.ts';
import { type Facts, OPENINGS, readyDialogs } from './openings.ts';

/** Opens at most one dialog per visit, and none while the shopper is busy. `facts` must be stable between renders. */
export function useSelfOpening(facts: Facts) {
  const [opened, setOpened] = useState<SelfOpened | null>(null);
  const view = useRef({
    pathname: '',
    loadedAt: 0,
    isDone: false,
    readySince: new Map<SelfOpened, number>(),
  });

  useEffect(() => {
    if (view.current.pathname !== facts.pathname) {
      const loadedAt = view.current.pathname === '' ? documentLoadedAt() : performance.now();
      view.current = { pathname: facts.pathname, loadedAt, isDone: visitHadDialog(), readySince: new Map() };
      setOpened(null);
    }
    const { current } = view;
    const now = performance.now();
    current.readySince = new Map(
      readyDialogs(facts).map((name) => [
        name,
        current.readySince.get(name) ?? (name === 'ctaPopUp' ? now : current.loadedAt),
      ]),
    );
    const next = nextDialog(current);
    if (!next) return;
    const timer = setTimeout(() => {
      if (current.isDone) return;
      current.isDone = true;
      const occupied = isShopperBusy();
      if (readSetting('DEVELOP_MODE')) console.info(`${next.name}: ${occupied ? 'dá lugar' : 'abre'}`);
      if (occupied || visitHadDialog() || !OPENINGS[next.name].remember(facts)) return;
      markVisit();
      setOpened(next.name);
    }, next.at - now);
    return () => clearTimeout(timer);
  }, [facts]);

  return { opened, close: () => setOpened(null) };
}

/** Returns ms since the navigation. The load event may not have fired yet. */
function documentLoadedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.loadEventEnd || performance.now();
}

function isShopperBusy(): boolean {
  return (
    isFiltering() ||
    toasts.get().length > 0 ||
    document.querySelector(
      'dialog[open], header details[open], [data-waiting], [aria-busy="true"], [aria-invalid="true"], [role="alert"]:not(:empty), [role="status"][data-tone]',
    ) !== null ||
    document.activeElement?.matches('input, textarea, select, main form *') === true ||
    [...document.querySelectorAll<HTMLInputElement>('main :is(input, textarea)')].some(isFilledIn)
  );
}

const isFilledIn = ({ value, defaultValue, checked, defaultChecked }: HTMLInputElement) =>
  value !== defaultValue || checked !== defaultChecked;
