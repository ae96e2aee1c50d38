import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** Returns the id of the request that runs, or that enqueued the running job. */
export const askingRequest = (): string | undefined => storage.getStore();

export const onBehalfOf = <T>(requestId: string | undefined, work: () => T): T =>
  requestId === undefined ? storage.exit(work) : storage.run(requestId, work);
