import { readLocal, writeLocal } from '#ui/browser-storage.ts';

const KEY = 'last_unit';

/** Returns the external id of the unit last added from on this device. Home visits are not remembered. */
export const lastUnit = (): string | null => readLocal(KEY);

export const rememberUnit = (externalId: string): void => void writeLocal(KEY, externalId);

export const forgetUnit = (): void => void writeLocal(KEY, '');
