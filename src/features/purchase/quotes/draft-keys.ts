const PREFIX = 'orcamento-';

/** By the customer: someone else may sign in within the same tab. */
export const draftKey = (selfId: number): string => `${PREFIX}${selfId}`;

/** Once ordered. Until then a quote that ends brings its choices back. Apart from the schemas, which only /nad needs. */
export function forgetQuoteDrafts(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const name of keys) if (name?.startsWith(PREFIX)) storage.removeItem(name);
}
