import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { writeLocal } from '#ui/browser-storage.ts';
import { getJson, rememberFormKey, setFormKeySource } from '#ui/http.ts';
import { isPersonal } from '#values/page-kinds.ts';
import { useChromeData } from '../chrome/chrome-data.ts';
import type { VisitorData } from './visitor-data.ts';

/** Local flag (storefront.md, section 3) that notifies other tabs of sign-in and sign-out. */
const SIGNED_IN = 'user_signedIn';

interface VisitorState {
  data: VisitorData | null;
  /** Loads /v1/data. Throws CallError. */
  load(): Promise<VisitorData>;
  /** Reloads /v1/data after something changed it; failures are only logged. */
  refresh(): Promise<void>;
}

/** Changes wait for the first answer, so it must time out at some point. */
const TIMEOUT_MS = 20_000;

// The empty default is never read: root.tsx wraps the document in a provider.
const VisitorContext = createContext({} as VisitorState);

export const useVisitor = () => useContext(VisitorContext);

/**
 * True if the page shows one customer's data, but the session has ended or is another customer's. A personal page of an
 * unknown customer counts as another customer's.
 */
const isOtherCustomer = (known: number | null, { customerId }: VisitorData['session']) =>
  known === null ? customerId !== null && isPersonal(window.location.pathname) : known !== customerId;

/** Loads the visitor's own data (session, mini cart, form key) after the page, so that pages are cacheable. */
export function VisitorProvider({ children }: { children: ReactNode }) {
  const [data, setData] = useState<VisitorData | null>(null);
  const customer = useRef(useChromeData()?.customerId ?? null);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const fetchData = useCallback(async () => {
    const fresh = await getJson<VisitorData>('/v1/data', AbortSignal.timeout(TIMEOUT_MS));
    rememberFormKey(fresh.session.formKey);
    writeLocal(SIGNED_IN, String(fresh.session.isSignedIn));
    if (isOtherCustomer(customer.current, fresh.session)) {
      window.location.reload();
      return new Promise<never>(() => {});
    }
    customer.current = fresh.session.customerId;
    setData(fresh);
    // Set by script, because the content security policy allows no style attributes. '' removes it.
    document.documentElement.style.setProperty('--partner', fresh.affiliation.customizations.color);
    return fresh;
  }, []);

  // One at a time: the first answer sets the session cookie, which the next call must send.
  const load = useCallback(() => {
    const answer = last.current.then(fetchData);
    last.current = answer.catch(() => {});
    return answer;
  }, [fetchData]);

  const refresh = useCallback(async () => {
    try {
      await load();
    } catch (failure) {
      // storefront.md, section 8: logged only.
      console.warn('Dados da sessão indisponíveis', failure);
    }
  }, [load]);

  useEffect(() => {
    setFormKeySource({ pending: () => last.current, request: load });
    void refresh();
    const onOtherTab = ({ key }: StorageEvent) => {
      if (key === SIGNED_IN) void refresh();
    };
    window.addEventListener('storage', onOtherTab);
    return () => window.removeEventListener('storage', onOtherTab);
  }, [load, refresh]);
  const state = useMemo(() => ({ data, load, refresh }), [data, load, refresh]);
  return <VisitorContext value={state}>{children}</VisitorContext>;
}
