import type { Arena } from './arena.ts';
import { ask, atOnce, type Desk, type Person } from './desk.ts';

const MOST_DAYS = 3;
const MOST_LOOKS = 20;

const BANK = ['falta', 'sobra', 'valor', 'duplicado', 'sem-debito', 'tarifa'];
const ACQUIRER = [...BANK, 'contestacao'];

interface SeenDay {
  day: string;
  today: string;
  mark: string;
  open: number;
  differences: {
    subject: string;
    gapCents: number;
    suggestion: string | null;
    settled: string | null;
  }[];
}

/** One person in finance closes the next ended days, or two close them at once. The statements have faults. */
export async function closeDays(
  arena: Arena,
  { finance }: Desk,
  { whose, together }: { whose: number; together: boolean },
): Promise<string> {
  const [first] = finance;
  const said: string[] = [];
  for (let n = 0; n < MOST_DAYS; n += 1) {
    const { day, today } = (await ask(first, 0, 'closing/day', {})).body as unknown as SeenDay;
    if (day >= today) break;
    await ask(first, n, 'closing/ask-bank', { day });
    await send(arena, first, `/banco/extrato.ofx?de=${day}${faultOf(BANK, whose + n)}`);
    await send(arena, first, `/adquirente/extrato.txt?de=${day}${faultOf(ACQUIRER, whose + n)}`);
    const outcome = await atOnce(finance, together, (by, store) => decideAndClose(by, store, day));
    said.push(`${day} ${outcome}`);
    if (!outcome.includes('ok')) break;
  }
  return said.join('; ') || 'no ended day';
}

/** Every other statement has one fault. */
const faultOf = (faults: readonly string[], nth: number): string =>
  nth % 2 === 0 ? '' : `&diferenca=${faults[Math.floor(nth / 2) % faults.length]}`;

async function send({ sandbox }: Arena, by: Person, path: string): Promise<void> {
  const answer = await fetch(`${sandbox.url}${path}`);
  const file = Buffer.from(await answer.arrayBuffer()).toString('base64');
  await ask(by, 0, 'closing/add-statement', { file });
}

async function decideAndClose(by: Person, store: number, day: string) {
  for (let looks = 0; ; looks += 1) {
    const seen = (await ask(by, store, 'closing/day', { day })).body as unknown as SeenDay;
    for (const { subject, gapCents, suggestion, settled } of seen.differences ?? []) {
      if (settled !== null) continue;
      const linked =
        suggestion !== null && subject.startsWith('entry ')
          ? await ask(by, store, 'closing/link', { day, subject, movement: suggestion })
          : null;
      if (linked?.status !== 200)
        await ask(by, store, 'closing/explain', { day, subject, gapCents, reason: 'Caos' });
    }
    const { mark } = (await ask(by, store, 'closing/day', { day })).body as unknown as SeenDay;
    const closed = await ask(by, store, 'closing/close', { day, mark: mark || 'closed' });
    const again = closed.body.code === 'stale' || closed.body.code === 'differences';
    if (!again || looks === MOST_LOOKS) return closed;
  }
}
