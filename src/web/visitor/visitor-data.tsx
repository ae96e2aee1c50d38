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
import { getJson, rememberFormKey, takeFormKeysFrom } from '#ui/http.ts';
import { isPersonal } from '#values/page-kinds.ts';
import { useChromeData } from '../chrome/chrome-data.ts';
import type { VisitorData } from './visitor-data.ts';

/** Local flag (storefront.md, section 3): tells other tabs that somebody has signed in or out. */
const SIGNED_IN = 'user_signedIn';

interface VisitorState {
  /** null until /v1/data has answered. */
  data: VisitorData | null;
  /** Asks /v1/data. Throws CallError. */
  ask(): Promise<VisitorData>;
  /** Asks /v1/data again, after something changed it; a failure is logged only. */
  refresh(): Promise<void>;
}

/** Changes wait for the first answer, so it must fail at some point. */
const PATIENCE_MS = 20_000;

// Never read without a provider: root.tsx wraps the document in one.
const VisitorContext = createContext({} as VisitorState);

export const useVisitor = () => useContext(VisitorContext);

/**
 * The page shows one customer's data, but the session has ended or is another customer's. A personal page whose
 * customer is not known counts as somebody else's.
 */
const isSomebodyElse = (known: number | null, { customerId }: VisitorData['session']) =>
  known === null ? customerId !== null && isPersonal(window.location.pathname) : known !== customerId;

/** Loads the visitor's own data (session, mini cart, form key) after the page, so that pages stay cacheable. */
export function VisitorProvider({ children }: { children: ReactNode }) {
  const [data, setData] = useState<VisitorData | null>(null);
  const customer = useRef(useChromeData()?.customerId ?? null);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const load = useCallback(async () => {
    const fresh = await getJson<VisitorData>('/v1/data', AbortSignal.timeout(PATIENCE_MS));
    rememberFormKey(fresh.session.formKey);
    writeLocal(SIGNED_IN, String(fresh.session.isSignedIn));
    if (isSomebodyElse(customer.current, fresh.session)) {
      window.location.reload();
      return new Promise<never>(() => {});
    }
    customer.current = fresh.session.customerId;
    setData(fresh);
    // Set by script: the page's policy allows no style attributes. '' removes it.
    document.documentElement.style.setProperty('--partner', fresh.affiliation.customizations.color);
    return fresh;
  }, []);

  // One at a time: the first answer sets the session cookie, which the next call must send.
  const ask = useCallback(() => {
    const answer = last.current.then(load);
    last.current = answer.catch(() => {});
    return answer;
  }, [load]);

  const refresh = useCallback(async () => {
    try {
      await ask();
    } catch (failure) {
      // storefront.md, section 8: logged only.
      console.warn('Dados da sessão indisponíveis', failure);
    }
  }, [ask]);

  useEffect(() => {
    takeFormKeysFrom({ coming: () => last.current, ask });
    void refresh();
    const onOtherTab = ({ key }: StorageEvent) => {
      if (key === SIGNED_IN) void refresh();
    };
    window.addEventListener('storage', onOtherTab);
    return () => window.removeEventListener('storage', onOtherTab);
  }, [ask, refresh]);
  const state = useMemo(() => ({ data, ask, refresh }), [data, ask, refresh]);
  return <VisitorContext value={state}>{children}</VisitorContext>;
}
