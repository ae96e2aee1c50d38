import { ageInYears } from '#values/age.ts';
import type { CalendarDay } from '#values/calendar-day.ts';

export interface Reader {
  id: number;
  /** As the account says, once it is final; otherwise null. */
  cpf: string | null;
  /** The same CPF after a desk has compared it with the document of a patient of the account's own orders; otherwise null. */
  seenCpf: string | null;
}

interface Subject {
  /** A CPF's digits, or a passport. */
  document: string;
  birthDate: CalendarDay | null;
  /** The account whose order it was. */
  buyer: number;
  /** The patient is the account's own person. */
  isBuyer: boolean;
  /** CPF of the person who answers for a minor; '' without one. */
  guardianCpf: string;
}

/**
 * The patient opens a result, or the person who answers for a minor (CFM opinion 25/13, CRM opinion 10/2020). Paying gives no
 * right, and neither does a CPF that anyone may have typed: the desk has seen the patient with this order, or this CPF's
 * document. The provider says until which birthday a guardian reads.
 */
export function mayRead(
  reader: Reader,
  { document, birthDate, buyer, isBuyer, guardianCpf }: Subject,
  { today, guardianUntil }: { today: CalendarDay; guardianUntil: number },
): boolean {
  if (buyer === reader.id && isBuyer) return true;
  if (reader.seenCpf !== null && document === reader.seenCpf) return true;
  if (buyer !== reader.id || birthDate === null || reader.cpf === null || guardianCpf !== reader.cpf)
    return false;
  return ageInYears(birthDate, today) < guardianUntil;
}
