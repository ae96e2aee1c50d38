import { readLocal, writeLocal } from '#ui/browser-storage.ts';

const KEY = 'last_unit';

/** External id of the unit of the last addition on this device; home visits are not remembered. */
export const lastUnit = (): string | null => readLocal(KEY);

export const rememberUnit = (externalId: string): void => void writeLocal(KEY, externalId);

export const forgetUnit = (): void => void writeLocal(KEY, '');
