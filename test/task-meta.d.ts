import 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Rules of docs/spec/ that the test shows: page and number, as in "storefront 12". */
    spec?: string[];
  }
}
