/** Parts that a shopper requested and waits for. */
export const PRESSED = ['composed-cart-panel', 'side-menu', 'unit-panel', 'filter-drawer', 'card-section'];

/** On every page before any part. */
const PRESENT = ['rolldown-runtime', 'react', 'chrome'];

const isOneOf = (file: string, names: readonly string[]) => names.some((name) => file.includes(`/${name}-`));

/**
 * Files that load together with a lazy part. Each script carries this list for all its parts, so it names only files
 * that save a press a round trip. Parts that load by themselves request their files on arrival.
 */
export const resolveDependencies = (part: string, files: string[]): string[] =>
  isOneOf(part, PRESSED) ? files.filter((file) => !isOneOf(file, PRESENT)) : [];
