import { randomUUID } from 'node:crypto';
import { newRelative, sharedOut } from '#test/cast/buyers.ts';
import { add, confirm, draftFor } from '#test/helpers/purchase.ts';
import type { Arena } from './arena.ts';
import { asking, type Shopper } from './buy.ts';
import type { Desk } from './desk.ts';
import { freeAll } from './operate.ts';
import { SCARCE, type Step } from './plan.ts';
import { takeTime } from './visit.ts';

type Hoard = Extract<Step, { do: 'hoard' }>;

export const HOARDERS = 3;

/** A vaccine is sold once per person, so who hoards doses names relatives. */
const families = new Map<number, number[]>();

async function familyOf(arena: Arena, { id, selfId }: Shopper['buyer'], size: number): Promise<number[]> {
  const family = families.get(id) ?? [selfId];
  families.set(id, family);
  while (family.length < size) family.push(await newRelative(arena.deps, id));
  return family;
}

/** Accounts at one address hold places and times and never pay. An operator frees them, or else their holds expire. */
export async function hoard(
  arena: Arena,
  { doses, nth, frees }: Hoard,
  { hoarders, desk }: { hoarders: readonly Shopper[]; desk: Desk | null },
): Promise<string> {
  const unit = nth % 4 === 0 ? SCARCE : 'BSB-ASN';
  const outcomes = await Promise.all(
    hoarders.map(async ({ buyer, browsers }, index) => {
      const ask = asking(browsers, nth);
      for (let dose = 0; dose < doses; dose += 1) {
        const added = await ask((browser) => add(browser, arena.offer('VA-0001', unit)));
        if (added.body.error && added.body.code !== 'locked') break;
      }
      const { own } = await ask(async (browser) => ({
        status: 200,
        own: await draftFor(browser, buyer.selfId, null),
      }));
      const units = own.assignments.flatMap(({ beneficiaryIds }) => beneficiaryIds).length;
      const draft = sharedOut(own, await familyOf(arena, buyer, units));
      const key = randomUUID();
      const quoted = await ask((browser) => confirm(browser, draft, key));
      if (quoted.status !== 200) return `no quote: ${quoted.body.code}`;
      return `quote, ${await takeTime(ask, buyer.selfId, { times: 'chosen', nth: nth + index })}`;
    }),
  );
  if (!frees || !desk) return outcomes.join('; ');
  return `${outcomes.join('; ')}; freed ${await freeAll(desk)}`;
}
