import type { Services } from './services.ts';

export interface PageHandle {
  /** Names of the query parameters that change a public page. Others, such as campaign tags, are dropped. */
  query?: readonly string[] | ((services: Services, pathname: string) => Promise<readonly string[]>);
}
