const PREFIX = 'orcamento-';

/** The key names the customer, because another one may sign in within the same tab. */
export const draftKey = (selfId: number): string => `${PREFIX}${selfId}`;

/** Call it after the order, because until then an ended quote restores its choices. */
export function forgetQuoteDrafts(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const name of keys) if (name?.startsWith(PREFIX)) storage.removeItem(name);
}
