import { createContext } from 'react';

interface OwnScripts {
  nonce: string | undefined;
  /** Source of the script that runs before the page appears. */
  first: string;
}

/** Set while the server renders. Browsers have already run the scripts, and hydration ignores their text. */
export const OwnScripts = createContext<OwnScripts>({ nonce: undefined, first: '' });
