import { askInTurn } from '#test/helpers/ask-in-turn.ts';
import { type Answered, PATIENT, parameters, referenceTo } from '#test/helpers/partner-client.ts';
import type { Arena } from './arena.ts';
import type { Step } from './plan.ts';

/** Generous, because a busy machine answers slowly, whereas a killed store refuses at once. */
const PATIENCE_MS = 20_000;
const DAY_MS = 86_400_000;
/** More requests than a partner's daily cap, so that some must be refused. */
const RUSH = 20;

export const PARTNER_ACTS = ['book', 'hold', 'cancel', 'rush'] as const;

type Visit = Extract<Step, { do: 'partner' }>;

let patients = 0;

/** Every patient has a new CPF, so two visits with the same one come from a repeated request. */
function newPatient(): object {
  patients += 1;
  const cpf = cpfOf(String(100_000_000 + patients));
  return { ...PATIENT, identifier: [{ ...PATIENT.identifier[0], value: cpf }] };
}

/** Appends the two check digits to nine digits. */
function cpfOf(base: string): string {
  const digits = [...base].map(Number);
  for (const first of [10, 11]) {
    const rest = digits.reduce((sum, digit, index) => sum + digit * (first - index), 0) % 11;
    digits.push(rest < 2 ? 0 : 11 - rest);
  }
  return digits.join('');
}

/** Another system finds, holds, books and cancels visits. It repeats each request whose answer was lost. */
export async function visitByPartner(arena: Arena, { act, nth }: Visit): Promise<string> {
  const { clock, pool, partnerKey: key, urls } = arena;

  async function send(method: string, path: string, body?: object): Promise<Answered & { http: number }> {
    const ask = askInTurn(urls, nth);
    const { status, answer } = await ask(async (url) => {
      const response = await fetch(`${url}/fhir/${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/fhir+json' },
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, answer: (await response.json()) as Answered };
    });
    return { ...answer, http: status };
  }

  const outcomeOf = ({ http, issue }: Answered & { http: number }): string =>
    http === 200 ? 'ok' : (issue?.[0]?.details.coding?.[0]?.code ?? issue?.[0]?.code ?? `${http}`);
  const book = (id: string, patient = newPatient()) =>
    send(
      'POST',
      'Appointment/$book',
      parameters(referenceTo(id), { name: 'patient-resource', resource: patient }),
    );
  async function offers(): Promise<string[]> {
    const start = new Date(clock.now().getTime() + (2 + (nth % 3)) * DAY_MS);
    const query = new URLSearchParams({
      start: start.toISOString(),
      end: new Date(start.getTime() + DAY_MS).toISOString(),
      'visit-type': 'coleta',
      _count: '200',
    });
    const found = await send('GET', `Appointment/$find?${query}`);
    return (found.entry ?? []).map(({ resource }) => resource.id);
  }

  if (act === 'cancel') {
    const { rows } = await pool.query<{ id: string }>(
      'select id from partner_visits where cancelled_at is null order by id',
    );
    const id = rows[nth % Math.max(1, rows.length)]?.id;
    if (!id) return 'no visit';
    const body = { resourceType: 'Appointment', id, status: 'cancelled', participant: [] };
    return `${id} ${outcomeOf(await send('PUT', `Appointment/${id}`, body))}`;
  }
  const free = await offers();
  const selected = free[nth % Math.max(1, free.length)];
  if (!selected) return 'no times';
  if (act === 'book') return outcomeOf(await book(selected));
  if (act === 'hold') {
    const held = await send('POST', 'Appointment/$hold', parameters(referenceTo(selected)));
    const id = held.entry?.[0]?.resource.id;
    return id && nth % 2 === 0 ? `held, ${outcomeOf(await book(id))}` : `held ${outcomeOf(held)}`;
  }
  const unit = selected.split('-')[0];
  const ofUnit = free.filter((id) => id.split('-')[0] === unit);
  const answers = await Promise.all(
    Array.from({ length: RUSH }, (_, index) => book(ofUnit[index % ofUnit.length] ?? selected)),
  );
  const codes = Map.groupBy(answers.map(outcomeOf), (code) => code);
  return [...codes].map(([code, own]) => `${own.length} ${code}`).join(', ');
}
