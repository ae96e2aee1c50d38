import { panelUrls } from '#values/panel-urls.ts';

let last = '';

/** Stores filters, page and search of the list, so that an order leads back to it. */
export function rememberList(search: string): void {
  last = search;
}

export const lastList = (): string => panelUrls.orders() + last;
