import { AsyncLocalStorage } from 'node:async_hooks';

const asking = new AsyncLocalStorage<string>();

/** The id of the request that runs now, or that asked for the job that runs now. */
export const askingRequest = (): string | undefined => asking.getStore();

export const onBehalfOf = <T>(requestId: string | undefined, work: () => T): T =>
  requestId === undefined ? asking.exit(work) : asking.run(requestId, work);
