import type { Services } from './services.ts';

/** The sign-language 'assistant' reads the page. The 'tag manager' loads only after consent and learns the address. */
export type ThirdParty = 'assistant' | 'tag manager';

export interface PageHandle {
  /** Names of the query parameters that change a public page. Others, such as campaign tags, are dropped. */
  query?: readonly string[] | ((services: Services, pathname: string) => Promise<readonly string[]>);
  /** Third parties whose scripts may run beside the page. None by default, and never where a field holds personal data. */
  thirdParties?: readonly ThirdParty[];
  /** Parts of the page read the customer's data, so a signed-in customer's document holds the key for such calls. */
  readsCustomer?: true;
}

export const BOTH: readonly ThirdParty[] = ['assistant', 'tag manager'];
