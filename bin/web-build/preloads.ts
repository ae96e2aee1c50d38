/** Parts that somebody has asked for and waits for. */
export const PRESSED = ['composed-cart-panel', 'side-menu', 'unit-panel', 'filter-drawer', 'card-section'];

/** On every page before any part. */
const PRESENT = ['rolldown-runtime', 'react', 'chrome'];

const isOneOf = (file: string, names: readonly string[]) => names.some((name) => file.includes(`/${name}-`));

/**
 * Files that are asked for together with a part that loads later. Each script carries this list for all its parts, so it
 * names only what saves a press a round trip: what comes by itself asks for its files when it is there.
 */
export const resolveDependencies = (part: string, files: string[]): string[] =>
  isOneOf(part, PRESSED) ? files.filter((file) => !isOneOf(file, PRESENT)) : [];
