import { smallStore } from '#ui/small-store.ts';

/** Code of the unit whose details are open; undefined until one is first opened. */
export type ShownUnit = string | null | undefined;

export const shownUnit = smallStore<ShownUnit>(undefined);

export const openUnit = (code: string): void => shownUnit.set(code);
