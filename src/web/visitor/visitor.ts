import { useMemo } from 'react';
import { rememberBotKey } from '#ui/bot-check/bot-key.ts';
import { writeLocal } from '#ui/browser-storage.ts';
import { getJson, onChange, READ_MS, rememberFormKey, setFormKeySource } from '#ui/http.ts';
import { smallStore, useSmallStore } from '#ui/small-store.ts';
import { isPersonal } from '#values/pages.ts';
import { cacheVisitor, forgetVisitor } from './cached-visitor.ts';
import type * as calls from './calls.ts';
import type { VisitorData } from './visitor-data.ts';

/** Local flag (storefront 116) that notifies other tabs of sign-in and sign-out. */
const SIGNED_IN = 'user_signedIn';

interface Visitor {
  data: VisitorData | null;
  load(): Promise<VisitorData>;
  refresh(): Promise<void>;
}

export const visitor = smallStore<VisitorData | null>(null);
let customer: number | null = null;
let store: string | undefined;
let last: Promise<unknown> = Promise.resolve();

/** A personal page of an unknown customer counts as another customer's. */
const isOtherCustomer = (known: number | null, { customerId }: VisitorData['session']) =>
  known === null ? customerId !== null && isPersonal(window.location.pathname) : known !== customerId;

async function fetchData(): Promise<VisitorData> {
  const requestedAt = Date.now();
  const fresh = await getJson<typeof calls.readData>('/v1/data', {
    within: READ_MS,
    has: ['session', 'affiliation', 'miniCart'],
  });
  rememberFormKey(fresh.session.formKey);
  writeLocal(SIGNED_IN, String(fresh.session.isSignedIn));
  if (isOtherCustomer(customer, fresh.session)) {
    forgetVisitor();
    window.location.reload();
    return new Promise<never>(() => {});
  }
  customer = fresh.session.customerId;
  cacheVisitor({ at: requestedAt, store, data: fresh });
  show(fresh);
  return fresh;
}

function show(data: VisitorData): void {
  visitor.set(data);
  rememberBotKey(data.recaptcha.token);
  // The Content-Security-Policy forbids style attributes, so a script sets it. '' removes it.
  document.documentElement.style.setProperty('--partner', data.affiliation.customizations.color);
}

// Only one call runs at a time, because the first response sets the session cookie, which the next call must send.
function load(): Promise<VisitorData> {
  const answer = last.then(fetchData);
  last = answer.catch(() => {});
  return answer;
}

export async function refreshVisitor(): Promise<void> {
  try {
    await load();
  } catch (failure) {
    // Storefront 223 asks for a log entry and no message.
    console.warn('Dados da sessão indisponíveis', failure);
  }
}

interface ShownDocument {
  customerId: number | null;
  store: string | undefined;
  kept?: VisitorData | null;
}

/** Loads after the page, so that pages are cacheable, and again when another tab signs in or out. */
export function startVisitor({
  customerId,
  store: shownStore,
  kept: cached = null,
}: ShownDocument): () => void {
  customer = customerId;
  store = shownStore;
  visitor.set(null);
  last = Promise.resolve();
  setFormKeySource({ pending: () => last, request: load });
  onChange(forgetVisitor);
  if (cached) {
    customer = cached.session.customerId;
    rememberFormKey(cached.session.formKey);
    show(cached);
  } else void refreshVisitor();
  const onOtherTab = ({ key }: StorageEvent) => {
    if (key === SIGNED_IN) void refreshVisitor();
  };
  window.addEventListener('storage', onOtherTab);
  return () => window.removeEventListener('storage', onOtherTab);
}

export function useVisitor(): Visitor {
  const data = useSmallStore(visitor, null);
  return useMemo(() => ({ data, load, refresh: refreshVisitor }), [data]);
}
