import { fold } from '#values/text.ts';
import type { Beneficiary } from './beneficiary.ts';

type Person = Pick<Beneficiary, 'id' | 'isCustomer' | 'name' | 'birthDate' | 'cpf' | 'passport' | 'country'>;

const hasSameCpf = (one: Person, other: Person): boolean => one.cpf !== null && one.cpf === other.cpf;

/** Without a CPF on both sides the own entries are one person if passport or birth date and name agree. */
function isSameOwner(one: Person, other: Person): boolean {
  if (!one.isCustomer || !other.isCustomer || (one.cpf !== null && other.cpf !== null)) return false;
  if (one.passport !== null && other.passport !== null)
    return one.passport === other.passport && one.country === other.country;
  return one.birthDate === other.birthDate && fold(one.name) === fold(other.name);
}

/** Pairs the entries of two accounts that are about one person, by id. Each entry is in one pair at most. */
export function samePeople(
  ending: readonly Person[],
  kept: readonly Person[],
): { from: number; to: number }[] {
  const pairs: { from: number; to: number }[] = [];
  for (const isSame of [hasSameCpf, isSameOwner])
    for (const one of ending) {
      const isFree = (other: Person) => pairs.every(({ from, to }) => from !== one.id && to !== other.id);
      const match = kept.find((other) => isFree(other) && isSame(one, other));
      if (match) pairs.push({ from: one.id, to: match.id });
    }
  return pairs;
}
