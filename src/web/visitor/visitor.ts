import { useMemo } from 'react';
import { writeLocal } from '#ui/browser-storage.ts';
import { getJson, rememberFormKey, setFormKeySource } from '#ui/http.ts';
import { smallStore, useSmallStore } from '#ui/small-store.ts';
import { isPersonal } from '#values/page-kinds.ts';
import type { VisitorData } from './visitor-data.ts';

/** Local flag (storefront.md, section 3) that notifies other tabs of sign-in and sign-out. */
const SIGNED_IN = 'user_signedIn';

interface Visitor {
  data: VisitorData | null;
  /** Loads /v1/data. Throws CallError. */
  load(): Promise<VisitorData>;
  /** Reloads /v1/data after something changed it; failures are only logged. */
  refresh(): Promise<void>;
}

/** Changes wait for the first answer, so it must time out at some point. */
const TIMEOUT_MS = 20_000;

const visitor = smallStore<VisitorData | null>(null);
/** The customer whose data the document shows. */
let customer: number | null = null;
let last: Promise<unknown> = Promise.resolve();

/**
 * True if the page shows one customer's data, but the session has ended or is another customer's. A personal page of an
 * unknown customer counts as another customer's.
 */
const isOtherCustomer = (known: number | null, { customerId }: VisitorData['session']) =>
  known === null ? customerId !== null && isPersonal(window.location.pathname) : known !== customerId;

async function fetchData(): Promise<VisitorData> {
  const fresh = await getJson<VisitorData>('/v1/data', AbortSignal.timeout(TIMEOUT_MS));
  rememberFormKey(fresh.session.formKey);
  writeLocal(SIGNED_IN, String(fresh.session.isSignedIn));
  if (isOtherCustomer(customer, fresh.session)) {
    window.location.reload();
    return new Promise<never>(() => {});
  }
  customer = fresh.session.customerId;
  visitor.set(fresh);
  // Set by script, because the content security policy allows no style attributes. '' removes it.
  document.documentElement.style.setProperty('--partner', fresh.affiliation.customizations.color);
  return fresh;
}

// One at a time: the first answer sets the session cookie, which the next call must send.
function load(): Promise<VisitorData> {
  const answer = last.then(fetchData);
  last = answer.catch(() => {});
  return answer;
}

async function refresh(): Promise<void> {
  try {
    await load();
  } catch (failure) {
    // storefront.md, section 8: logged only.
    console.warn('Dados da sessão indisponíveis', failure);
  }
}

/**
 * Loads the visitor's own data (session, mini cart, form key) after the page, so that pages are cacheable, and again when
 * another tab signs in or out. Returns a function that stops it.
 */
export function startVisitor(shownCustomer: number | null): () => void {
  customer = shownCustomer;
  visitor.set(null);
  last = Promise.resolve();
  setFormKeySource({ pending: () => last, request: load });
  void refresh();
  const onOtherTab = ({ key }: StorageEvent) => {
    if (key === SIGNED_IN) void refresh();
  };
  window.addEventListener('storage', onOtherTab);
  return () => window.removeEventListener('storage', onOtherTab);
}

export function useVisitor(): Visitor {
  const data = useSmallStore(visitor, null);
  return useMemo(() => ({ data, load, refresh }), [data]);
}
