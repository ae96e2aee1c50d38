export class TookTooLong extends Error {
  override name = 'TookTooLong';
}

/** Rejects with TookTooLong if `work` takes longer than `ms` milliseconds. */
export async function endsWithin<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong()), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
