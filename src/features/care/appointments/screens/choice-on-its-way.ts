const onTheirWay = new Set<Promise<boolean>>();

/** A payment must not overtake a choice, because the store takes no time for a quote that has become an order. */
export function noteChoice(post: Promise<unknown>): void {
  const isSaved = post.then(
    () => true,
    () => false,
  );
  onTheirWay.add(isSaved);
  void isSaved.then(() => onTheirWay.delete(isSaved));
}

/** Waits for the choices that are on their way; false if one of them fails. */
export const choicesAreSaved = async (): Promise<boolean> => (await Promise.all(onTheirWay)).every(Boolean);
