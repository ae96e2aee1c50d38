let isSaved: Promise<boolean> = Promise.resolve(true);
let count = 0;

/** A payment must not overtake a choice, because the store takes no time for a quote that has become an order. */
export async function noteChoice(post: Promise<unknown>): Promise<void> {
  count += 1;
  const own = post.then(
    () => true,
    () => false,
  );
  isSaved = Promise.all([isSaved, own]).then((all) => all.every(Boolean));
  await own;
  count -= 1;
  if (count === 0) isSaved = Promise.resolve(true);
}

/** Waits for the choices that are on their way; false if one of them fails. */
export const choicesAreSaved = (): Promise<boolean> => isSaved;
