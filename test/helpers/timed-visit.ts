import { chooseTime } from '#features/care/appointments/server/choose-time.ts';
import { listTimes } from '#features/care/appointments/server/list-times.ts';
import { bookablePort } from '#features/purchase/order-tracking/server/bookable-port.ts';
import { cancelling } from './cancelling.ts';
import type { payingStore } from './paying-store.ts';

type Store = Awaited<ReturnType<typeof payingStore>>;
type Ordered = Awaited<ReturnType<Store['ordered']>>;

/** Buyers of a vaccine at Asa Norte who choose its first free time from a day on. */
export function timedVisit(store: Store) {
  const { deps, pool, ordered, runJobs } = store;
  const { controls } = store.sandbox;
  const { paid } = cancelling(store);

  const idOf = async (code: string): Promise<number> =>
    (await pool.query('select id from units where code = $1', [code])).rows[0].id;

  async function choose<It extends Ordered>(it: It, from: string) {
    const request = { customerId: it.buyer.id, order: it.incrementId };
    const asaNorte = await idOf('BSB-ASN');
    const times = (await listTimes(deps, bookablePort, { ...request, from })) ?? [];
    const found = times.find((one) => one.unitId === asaNorte);
    const day = found?.days[0]?.day ?? '';
    const minute = found?.days[0]?.minutes[0] ?? 0;
    if (!found) throw new Error('no visit');
    const { beneficiaryId, unitId, part } = found;
    const place = { beneficiaryId, unitId, part, day, minute };
    const chosen = await chooseTime(deps, bookablePort, { ...request, ...place });
    if (!chosen.ok) throw new Error(chosen.code);
    return { ...it, day, minute };
  }

  /** The order is paid. */
  const visit = async (capacity: number, from: string, extras: Parameters<typeof paid>[2] = {}) =>
    choose(await paid('BSB-ASN', capacity, extras), from);

  /** The order waits for its payment; `pay` lets it arrive. */
  async function held(capacity: number, from: string) {
    const it = await choose(await ordered('BSB-ASN', capacity), from);
    const pay = async () => {
      controls.pay(it.txid);
      await controls.settled();
      await runJobs();
    };
    return { ...it, pay };
  }

  return { visit, held, idOf };
}
