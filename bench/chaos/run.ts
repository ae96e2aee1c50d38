import { setTimeout as pause } from 'node:timers/promises';
import type { Arena } from './arena.ts';
import { newShopper, type Shopper, someAddress } from './buy.ts';
import { staleStores } from './change.ts';
import { checkBooks } from './check-books.ts';
import { type Desk, openDesk } from './desk.ts';
import { HOARDERS } from './hoard.ts';
import { perform } from './perform.ts';
import { type Round, roundOf, type Step } from './plan.ts';
import { quieten } from './quiet.ts';
import { readBooks } from './read-books.ts';
import { fillWaitingRoom } from './waiting-room.ts';

interface ChaosOptions {
  seed: number;
  steps: number;
  goesOn(round: number): boolean;
  say?(line: string): void;
}

export interface Report {
  rounds: number;
  orders: Record<string, number>;
  notes: Record<string, number>;
  broken: { round: number; problems: string[]; script: string[] } | null;
}

/** Disturbs the stores in rounds. After each round it lets them settle and compares the books. */
export async function runChaos(
  arena: Arena,
  { seed, steps, goesOn, say = () => {} }: ChaosOptions,
): Promise<Report> {
  const report: Report = { rounds: 0, orders: {}, notes: {}, broken: null };
  let explained = new Set<string>();
  for (let number = 0; goesOn(number) && !report.broken; number += 1) {
    const round = roundOf(seed, number, steps);
    explained = explained.union(explainedAlarms(round));
    await arena.startStores();
    const desk = await openDesk(arena);
    await fillWaitingRoom(arena, round.patients);
    const script = await performAll(arena, { ...round, desk }, say);
    const stale = await staleStores(arena, desk);
    await quieten(arena, round);
    const books = await readBooks(arena);
    const alarms = arena.alarms.filter((alarm) => !explained.has(alarm));
    const problems = [
      ...stale,
      ...checkBooks(books),
      ...new Set(alarms.map((alarm) => `alarm ${alarm} unexplained`)),
    ];
    if (problems.length > 0) report.broken = { round: number, problems, script };
    report.rounds += 1;
    report.orders = countOf(books.orders.map(({ status }) => status));
    report.notes = countOf(books.notes.map(({ state }) => state));
    say(
      `${new Date().toISOString().slice(11, 19)} round ${number}: ${problems.length === 0 ? 'right' : 'WRONG'} ${JSON.stringify(report.orders)} notes ${JSON.stringify(report.notes)}`,
    );
  }
  return report;
}

const countOf = (states: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    Map.groupBy(states, (state) => state)
      .entries()
      .map(([state, all]) => [state, all.length]),
  );

/** Steps of a customer, and those of operators. */
const SHOPPING: readonly Step['do'][] = ['buy', 'offer', 'sell'];
const AT_DESK: readonly Step['do'][] = ['operate', 'offer', 'sell', 'change'];

export async function performAll(
  arena: Arena,
  { steps, desk: initialDesk }: Pick<Round, 'steps'> & { desk?: Desk },
  say: (line: string) => void = () => {},
): Promise<string[]> {
  const script: string[] = [];
  const shoppers = new Map<Step, Shopper>();
  for (const step of steps) if (SHOPPING.includes(step.do)) shoppers.set(step, await newShopper(arena));
  const hoarders = new Map<Step, Shopper[]>();
  for (const step of steps)
    if (step.do === 'hoard') {
      const address = someAddress();
      const accounts: Shopper[] = [];
      for (let n = 0; n < HOARDERS; n += 1) accounts.push(await newShopper(arena, address));
      hoarders.set(step, accounts);
    }
  const operates = steps.some((step) => AT_DESK.includes(step.do) || (step.do === 'hoard' && step.frees));
  const desk = initialDesk ?? (operates ? await openDesk(arena) : null);
  await Promise.all(
    steps.map(async (step) => {
      await pause(step.after);
      const outcome = await perform(arena, step, {
        shopper: shoppers.get(step) ?? null,
        hoarders: hoarders.get(step) ?? [],
        desk,
      }).catch((error: Error) => `threw ${error.message.slice(0, 120)}`);
      const line = `${JSON.stringify(step)} → ${outcome}`;
      script.push(line);
      say(`  ${line}`);
    }),
  );
  return script;
}

/** Alarms that this round's disturbances may raise, in this round or a later one. */
function explainedAlarms({ steps }: Round): Set<string> {
  const sets = (knob: string) => steps.some((step: Step) => step.do === 'knobs' && knob in step.set);
  return new Set([
    ...(steps.some((step) => step.do === 'dispute') ? ['dispute'] : []),
    ...(steps.some((step) => step.do === 'partner') ? ['partner_cap'] : []),
    ...(sets('adquirenteEstornoNegado') || sets('devolucaoNaoRealizada') ? ['refund_failed'] : []),
  ]);
}
