import { afterEach } from 'vitest';
import { cardBuyer } from './card-buyer.ts';
import { payingStore } from './paying-store.ts';

/** A store with the steps of a buyer who pays by card. After each test the acquirer answers as usual, and no job is due. */
export async function cardStore(options?: Parameters<typeof payingStore>[0]) {
  const store = await payingStore(options);
  const { controls } = store.sandbox;
  afterEach(async () => {
    controls.resetKnobs();
    await store.runJobs();
  });
  return { ...store, controls, buyer: cardBuyer(store) };
}
