import type { Family } from '#ui/plate/plates.tsx';
import type { CalendarDay } from '#values/calendar-day.ts';
import { ineligibility, type Restrictions } from './eligibility.ts';
import type { Recipient } from './recipient.ts';

export interface Assignment {
  cartLineId: number;
  beneficiaryIds: number[];
}

export interface PeopleLine {
  id: number;
  amount: number;
  productId: number;
  family: Family;
  service: Restrictions;
}

export const CHOOSE_PERSON = 'Escolha quem vai receber este serviço.';

/** The screen and the server's refusals share this field id. */
export const unitField = (cartLineId: number, index: number) => `pessoa-${cartLineId}-${index + 1}`;

function choiceProblem(
  service: Restrictions,
  person: Recipient | undefined,
  today: CalendarDay,
): string | null {
  if (!person) return CHOOSE_PERSON;
  if (person.incomplete) return `Complete o cadastro de ${person.name} para continuar.`;
  return ineligibility(service, person, today);
}

/** Two doses of a vaccine never share a visit, and the next one has its own price and stock when its day comes. */
const oneDose = ({ name }: Restrictions) =>
  `${name}: cada dose é aplicada em outro dia. Compre agora só a primeira; a próxima, quando chegar a data.`;

/** Returns problems by `unitField`, none when every unit has one eligible person. */
export function peopleProblems(
  lines: readonly PeopleLine[],
  idsOf: (cartLineId: number) => readonly (number | null)[],
  people: ReadonlyMap<number, Recipient>,
  today: CalendarDay,
): Record<string, string> {
  const problems: Record<string, string> = {};
  const dosed = new Set<string>();
  for (const line of lines) {
    const ids = idsOf(line.id);
    for (let index = 0; index < line.amount; index += 1) {
      const id = ids[index] ?? null;
      const person = id === null ? undefined : people.get(id);
      const key = personKey(line.productId, id ?? 0);
      const isSecond = person !== undefined && line.family === 'vaccines' && dosed.has(key);
      dosed.add(key);
      const problem = choiceProblem(line.service, person, today) ?? (isSecond ? oneDose(line.service) : null);
      if (problem) problems[unitField(line.id, index)] = problem;
    }
  }
  return problems;
}

/** The longest series of a vaccine has this many doses. More for one person would only keep places from other patients. */
const MOST_FOR_ONE = 4;

const TOO_MANY_FOR_ONE = `Guardamos até ${MOST_FOR_ONE} vagas deste serviço para a mesma pessoa. Escolha outra pessoa ou deixe menos no carrinho.`;

export const personKey = (productId: number, beneficiaryId: number) => `${productId}:${beneficiaryId}`;

/** Returns problems by `unitField`. `waiting` has the counted places in unpaid orders, by `personKey`. */
export function heldProblems(
  lines: readonly Pick<PeopleLine, 'id' | 'productId'>[],
  idsOf: (cartLineId: number) => readonly number[],
  waiting: ReadonlyMap<string, number>,
): Record<string, string> {
  const counts = new Map(waiting);
  const problems: Record<string, string> = {};
  for (const { id, productId } of lines)
    for (const [index, person] of idsOf(id).entries()) {
      const key = personKey(productId, person);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count > MOST_FOR_ONE) problems[unitField(id, index)] = TOO_MANY_FOR_ONE;
    }
  return problems;
}

/** Returns the services chosen more than once for one person, which is a reason to ask. */
export function repeated(
  lines: readonly (Pick<PeopleLine, 'id' | 'amount' | 'productId'> & { service: { name: string } })[],
  idsOf: (cartLineId: number) => readonly (number | null)[],
): { productId: number; name: string; beneficiaryId: number; times: number }[] {
  const counts = new Map<string, { productId: number; name: string; beneficiaryId: number; times: number }>();
  for (const line of lines) {
    for (const id of idsOf(line.id).slice(0, line.amount)) {
      if (id === null) continue;
      const key = personKey(line.productId, id);
      const seen = counts.get(key);
      if (seen) seen.times += 1;
      else
        counts.set(key, { productId: line.productId, name: line.service.name, beneficiaryId: id, times: 1 });
    }
  }
  return [...counts.values()].filter(({ times }) => times > 1);
}
