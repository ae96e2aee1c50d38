import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError, messageOf } from './http.ts';
import { type OperationAnswer, type OperationContract, type OperationInput, operate } from './operate.ts';
import { useRetries } from './use-retries.ts';

export interface View<Answer> {
  /** The last answer stays while newer data loads and after a failure. */
  data: Answer | null;
  at: Date | null;
  failure: { message: string; code: string } | null;
  loading: boolean;
  reload(): void;
  /** Reads again without an action of the person. A failure changes nothing. */
  refresh(): Promise<void>;
}

const UNREACHED: readonly string[] = ['no_connection', 'timeout'];

/**
 * Reads a view again whenever the content of `input` changes. Answers to an older input are dropped. Without a
 * connection it repeats until there is one.
 */
export function useOperation<O extends OperationContract>(
  name: O['name'],
  input: OperationInput<O>,
): View<OperationAnswer<O>> {
  const [view, setView] = useState<Pick<View<OperationAnswer<O>>, 'data' | 'at' | 'failure' | 'loading'>>({
    data: null,
    at: null,
    failure: null,
    loading: true,
  });
  const [round, setRound] = useState(0);
  const key = JSON.stringify(input);
  const latest = useRef(input);
  latest.current = input;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the content of the input, `round` for a reload.
  useEffect(() => {
    const stop = new AbortController();
    setView((now) => ({ ...now, loading: true }));
    operate<O>(name, latest.current, { signal: stop.signal }).then(
      (data) => {
        if (!stop.signal.aborted) setView({ data, at: new Date(), failure: null, loading: false });
      },
      (failure: unknown) => {
        if (stop.signal.aborted) return;
        const code = failure instanceof CallError ? failure.code : 'failed';
        setView((now) => ({ ...now, failure: { message: messageOf(failure), code }, loading: false }));
      },
    );
    return () => stop.abort();
  }, [name, key, round]);

  const reload = useCallback(() => setRound((count) => count + 1), []);
  const newest = useRef(key);
  newest.current = key;
  const refresh = useCallback(async () => {
    const data = await operate<O>(name, latest.current, { unattended: true }).catch(() => null);
    if (data && newest.current === key) setView({ data, at: new Date(), failure: null, loading: false });
  }, [name, key]);
  const loading = useRef(view.loading);
  loading.current = view.loading;
  useRetries(UNREACHED.includes(view.failure?.code ?? ''), async () => {
    if (!loading.current) reload();
  });
  useEffect(() => {
    const lose = () => setView((now) => ({ ...now, failure: { message: '', code: 'no_connection' } }));
    window.addEventListener('offline', lose);
    return () => window.removeEventListener('offline', lose);
  }, []);

  return { ...view, reload, refresh };
}
