import type { ServiceType } from './product.ts';

/** A part of a combo or check-up, by own or TUSS code. */
export interface Component {
  code: string;
  quantity: number;
}

/** "VA-0001*3", or "VA-0001" for one. Null unless the quantity is 1 to 20. */
export function parseComponent(text: string): Component | null {
  const [, code = '', times = '1'] = /^([^*\s]+)(?:\*(\d{1,2}))?$/.exec(text) ?? [];
  const quantity = Number(times);
  return code !== '' && quantity >= 1 && quantity <= 20 ? { code, quantity } : null;
}

/** Marks a panel with contents that are not sold separately. */
export const OTHER_PARTS = '+';

/** "3" or "2-3" (by age), of 1 to 20 doses. */
export function parseDoses(text: string): [min: number, max: number] | null {
  const [, from = '', to = from] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(text) ?? [];
  const [min, max] = [Number(from), Number(to)];
  return from !== '' && min >= 1 && min <= max && max <= 20 ? [min, max] : null;
}

interface Scheme {
  dosesMin: number | null;
  dosesMax: number | null;
}

/** "Dose única", "3 doses", "2 ou 3 doses, conforme a idade", "De 1 a 3 doses …" */
export function schemeText({ dosesMin: min, dosesMax: max }: Scheme): string {
  if (min === null || max === null) return '';
  if (min === max) return max === 1 ? 'Dose única' : `${max} doses`;
  const range = max === min + 1 ? `${min} ou ${max} doses` : `De ${min} a ${max} doses`;
  return `${range}, conforme a idade e as doses já tomadas`;
}

export function quantityText(quantity: number, serviceType: ServiceType): string {
  if (quantity === 1) return '';
  return `${quantity} ${serviceType === 'vaccine' ? 'doses' : 'unidades'}`;
}
