import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError, messageOf } from './http.ts';
import { type OperationAnswer, type OperationContract, type OperationInput, operate } from './operate.ts';
import { useRetries } from './use-retries.ts';

export interface View<Answer> {
  /** The last answer; it stays while newer data loads and after a failure. */
  data: Answer | null;
  at: Date | null;
  failure: { message: string; code: string } | null;
  loading: boolean;
  reload(): void;
  /** Reads in the background, without its person. A failure changes nothing. */
  refresh(): Promise<void>;
}

const UNREACHED: readonly string[] = ['no_connection', 'timeout'];

/**
 * Reads a view, and again whenever `input` changes in content. The answer to an older input is dropped. Without a
 * connection it reads again until there is one.
 */
export function useOperation<O extends OperationContract>(
  name: O['name'],
  input: OperationInput<O>,
): View<OperationAnswer<O>> {
  const [shown, setShown] = useState<Pick<View<OperationAnswer<O>>, 'data' | 'at' | 'failure' | 'loading'>>({
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
    setShown((now) => ({ ...now, loading: true }));
    operate<O>(name, latest.current, { signal: stop.signal }).then(
      (data) => {
        if (!stop.signal.aborted) setShown({ data, at: new Date(), failure: null, loading: false });
      },
      (failure: unknown) => {
        if (stop.signal.aborted) return;
        const code = failure instanceof CallError ? failure.code : 'failed';
        setShown((now) => ({ ...now, failure: { message: messageOf(failure), code }, loading: false }));
      },
    );
    return () => stop.abort();
  }, [name, key, round]);

  const reload = useCallback(() => setRound((count) => count + 1), []);
  const newest = useRef(key);
  newest.current = key;
  const refresh = useCallback(async () => {
    const data = await operate<O>(name, latest.current, { unattended: true }).catch(() => null);
    if (data && newest.current === key) setShown({ data, at: new Date(), failure: null, loading: false });
  }, [name, key]);
  const loading = useRef(shown.loading);
  loading.current = shown.loading;
  useRetries(UNREACHED.includes(shown.failure?.code ?? ''), async () => {
    if (!loading.current) reload();
  });
  useEffect(() => {
    const lose = () => setShown((now) => ({ ...now, failure: { message: '', code: 'no_connection' } }));
    window.addEventListener('offline', lose);
    return () => window.removeEventListener('offline', lose);
  }, []);

  return { ...shown, reload, refresh };
}
