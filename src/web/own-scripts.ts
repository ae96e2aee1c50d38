import { createContext } from 'react';

interface OwnScripts {
  nonce: string | undefined;
  first: string;
}

/** Set while the server renders. Browsers have already run the scripts, and hydration ignores their text. */
export const OwnScripts = createContext<OwnScripts>({ nonce: undefined, first: '' });
