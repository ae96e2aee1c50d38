import { takeTab, writeTab } from '#ui/browser-storage.ts';

const KEY = 'pedido_medico';

/** Carries a pasted order to the reader's page, the only one without third-party scripts that shows it. */
export const handOver = (text: string): void => writeTab(KEY, text);

/** Empties the storage. Returns '' if no page handed anything over. */
export const takeHandedOver = (): string => takeTab(KEY) ?? '';
