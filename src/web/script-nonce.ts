import { createContext } from 'react';

/** Marks our inline scripts while a page is rendered on the server; undefined in browsers. */
export const ScriptNonce = createContext<string | undefined>(undefined);
