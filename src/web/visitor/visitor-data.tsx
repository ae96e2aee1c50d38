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

/** Local flag (storefront.md, section 3): tells the other tabs that somebody has signed in or out. */
const SIGNED_IN = 'user_signedIn';

interface VisitorState {
  /** null until /v1/data has answered; pages are the same for everybody until then. */
  data: VisitorData | null;
  /** Asks /v1/data. Throws CallError. */
  ask(): Promise<VisitorData>;
  /** Asks /v1/data again, after something changed it; a failure is logged only. */
  refresh(): Promise<void>;
}

/** Changes wait for the first answer: better a failure that can be tried again than waiting for ever. */
const PATIENCE_MS = 20_000;

// The document stands in the provider (root.tsx).
const VisitorContext = createContext({} as VisitorState);

export const useVisitor = () => useContext(VisitorContext);

/**
 * The page shows one customer's things, and the session is over or another's: in another tab, or by its end. A page of
 * one person whose customer is not known may show anybody's.
 */
const isSomebodyElse = (known: number | null, { customerId }: VisitorData['session']) =>
  known === null ? customerId !== null && isPersonal(window.location.pathname) : known !== customerId;

/** Brings the visitor's own things (session, mini cart, form key) after load, so that pages stay cacheable. */
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
    // Through the object model: the page's policy allows no style attributes. '' takes it away.
    document.documentElement.style.setProperty('--partner', fresh.affiliation.customizations.color);
    return fresh;
  }, []);

  // One at a time: a browser's first answer brings the session cookie that the next question must carry.
  const ask = useCallback(() => {
    const answer = last.current.then(load);
    last.current = answer.catch(() => {});
    return answer;
  }, [load]);

  const refresh = useCallback(async () => {
    try {
      await ask();
    } catch (failure) {
      // Specification, section 8: data failures are logged only.
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
