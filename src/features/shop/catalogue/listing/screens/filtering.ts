import { smallStore } from '#ui/small-store.ts';
import { BASE_FIELD, SORT_FIELD } from '../filter.ts';

/** True from the first touch of the filter until the visitor leaves the document. */
export const filtering = smallStore(false);

const isChoice = (name: string) =>
  name === BASE_FIELD || name === SORT_FIELD || name.startsWith(`${BASE_FIELD}-`);

export const isFiltering = (): boolean =>
  filtering.get() || [...new URLSearchParams(window.location.search).keys()].some(isChoice);
