import { nextDialog } from '#features/outreach/dialogs/queue.ts';
import { visitHadDialog } from '#features/outreach/dialogs/screens/memory.ts';
import { readyDialogs } from '#features/outreach/dialogs/screens/openings.ts';
import { lastUnit } from '#features/purchase/cart/screens/last-unit.ts';
import { isMeasured } from '#features/trust/analytics/measured.ts';
import { CONSENT_COOKIE, grantedBy } from '#features/trust/consent/answered.ts';
import { readCookie, readLocal } from '#ui/browser-storage.ts';
import { PAGE_DATA, type PageData } from '../islands/page-data.ts';
import { hasVisitor, SIGNED_IN } from '../visitor/cached-visitor.ts';

/** Loading and running the scripts takes a slow phone about this long. */
const HEAD_START_MS = 1000;

/** In ms from the load event: 0 at once, null only at a sign of a person. */
export function startsAfter(pathname: string): number | null {
  const data = readData();
  if (!data || isPersonHere() || isReturning()) return 0;
  const granted = isMeasured(pathname) && data.invitations.tagManager ? purposes() : [];
  if (granted && granted.length > 0) return 0;
  const isAsked = granted === null;
  return isAsked || hasMovingTitle() ? HEAD_START_MS : dialogStart(pathname, data);
}

function readData(): PageData | null {
  try {
    return JSON.parse(document.getElementById(PAGE_DATA)?.textContent ?? 'null');
  } catch {
    return null;
  }
}

const purposes = () => grantedBy(readCookie(CONSENT_COOKIE));

/** Signs from before this script, and visits that a prerendered page or a fragment begins with. */
function isPersonHere(): boolean {
  const { earlyInput, location, navigator, scrollY } = window;
  const [navigation] = performance.getEntriesByType('navigation') as { activationStart?: number }[];
  return (
    location.hash !== '' ||
    scrollY > 0 ||
    document.activeElement !== document.body ||
    navigator.userActivation?.hasBeenActive ||
    (navigation?.activationStart ?? 0) > 0 ||
    (earlyInput !== undefined && earlyInput.presses.size + earlyInput.edits.size > 0)
  );
}

const isReturning = () => readLocal(SIGNED_IN) === 'true' || lastUnit() !== null || hasVisitor();

const hasMovingTitle = () =>
  document.querySelector('[data-island=rotating-title]') !== null &&
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function dialogStart(pathname: string, { stores, invitations }: PageData): number | null {
  const facts = {
    pathname,
    storeCodes: stores.map(({ code }) => code),
    popUp: null,
    newsletter: invitations.newsletter,
    preferenceDue: null,
    locked: false,
  };
  const readySince = new Map(readyDialogs(facts).map((name) => [name, 0]));
  const next = nextDialog({ pathname, readySince, spent: visitHadDialog() });
  return next && next.at - HEAD_START_MS;
}
