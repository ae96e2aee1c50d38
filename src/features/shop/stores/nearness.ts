import { cepDigits, isCep } from '#values/cep.ts';

/** These digits are region, sub-region, sector, sub-sector and division. The last three are a street or a building. */
const AREA_DIGITS = 5;

const sharedDigits = (a: string, b: string): number => {
  let shared = 0;
  while (shared < AREA_DIGITS && a[shared] === b[shared]) shared += 1;
  return shared;
};

/** Orders CEPs by shared area, then by the difference of their numbers (decision 008). Other text comes last. */
export function byNearness(to: string): (a: string, b: string) => number {
  const near = cepDigits(to);
  const rank = (cep: string): [shared: number, away: number] =>
    isCep(cep)
      ? [sharedDigits(cepDigits(cep), near), Math.abs(Number(cepDigits(cep)) - Number(near))]
      : [-1, 0];
  return (a, b) => {
    const [sharedA, awayA] = rank(a);
    const [sharedB, awayB] = rank(b);
    return sharedB - sharedA || awayA - awayB;
  };
}
