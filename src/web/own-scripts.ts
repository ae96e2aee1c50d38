import { createContext } from 'react';

interface OwnScripts {
  /** Marks our inline scripts. */
  nonce: string | undefined;
  /** Source of the script that runs before the page is shown. */
  first: string;
}

/** While a page is rendered on the server. Browsers have run the scripts already, and hydration leaves their text alone. */
export const OwnScripts = createContext<OwnScripts>({ nonce: undefined, first: '' });
