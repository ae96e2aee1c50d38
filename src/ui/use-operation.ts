import { keepPreviousData, onlineManager, QueryClient, useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useSyncExternalStore } from 'react';
import { type AnswerOf, type BodyOf, CallError, messageOf } from './http.ts';
import { operate, type StaffContract } from './operate.ts';

export interface View<Answer> {
  /** The last answer; it stays while newer data load and after a failure. */
  data: Answer | null;
  at: Date | null;
  failure: { message: string; code: string } | null;
  loading: boolean;
  reload(): void;
  /** Reads in the background, without its person. A failure changes nothing. */
  refresh(): Promise<void>;
}

const RETRY_MS = 5000;
const UNREACHED: readonly string[] = ['no_connection', 'timeout'];
const codeOf = (failure: unknown): string => (failure instanceof CallError ? failure.code : 'failed');

/**
 * What operations answered. People's data leave the memory with the screen that shows them (`gcTime`). Browsers notice
 * only some lost connections, so an unreached server is asked again every five seconds.
 */
export const operationQueries = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 0,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: 'always',
      retry: (_, failure) => UNREACHED.includes(codeOf(failure)),
      retryDelay: RETRY_MS,
    },
  },
});

// A provider would do this; without it the client would not hear that the connection is back.
operationQueries.mount();

/** Reads a view, and again whenever `input` changes in content. The answer to an older input is dropped. */
export function useOperation<O extends StaffContract>(name: O['name'], input: BodyOf<O>): View<AnswerOf<O>> {
  const key = JSON.stringify(input);
  const { data, error, failureReason, isFetching, refetch } = useQuery(
    {
      queryKey: [name, key],
      queryFn: async ({ signal }) => ({ answer: await operate<O>(name, input, { signal }), at: new Date() }),
      placeholderData: keepPreviousData,
    },
    operationQueries,
  );
  // Rows of a new answer are rendered in slices, between which a slow phone hears touches.
  const shown = useDeferredValue(data);
  const isOnline = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );
  const failure = error ?? failureReason;
  const reload = useCallback(() => void refetch(), [refetch]);
  const refresh = useCallback(async () => {
    const answer = await operate<O>(name, JSON.parse(key), { unattended: true }).catch(() => null);
    if (answer) operationQueries.setQueryData([name, key], { answer, at: new Date() });
  }, [name, key]);
  return {
    data: shown?.answer ?? null,
    at: shown?.at ?? null,
    failure: isOnline
      ? failure && { message: messageOf(failure), code: codeOf(failure) }
      : { message: '', code: 'no_connection' },
    loading: isFetching,
    reload,
    refresh,
  };
}
