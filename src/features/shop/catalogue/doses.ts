import type { ServiceType } from './product.ts';

/** A part of a combo or check-up. `code` is our own or the TUSS code. */
export interface Component {
  code: string;
  quantity: number;
}

/** Parses "VA-0001*3", or "VA-0001" for one. Returns null unless the quantity is 1 to 20. */
export function parseComponent(text: string): Component | null {
  const [, code = '', times = '1'] = /^([^*\s]+)(?:\*(\d{1,2}))?$/.exec(text) ?? [];
  const quantity = Number(times);
  return code !== '' && quantity >= 1 && quantity <= 20 ? { code, quantity } : null;
}

/** The inverse of `parseComponent`. */
export const componentText = ({ code, quantity }: Component): string =>
  quantity === 1 ? code : `${code}*${quantity}`;

/** This mark means that a panel has contents that are not sold separately. */
export const OTHER_PARTS = '+';

/** Parses "3", or "2-3" if the doses depend on age. Returns null unless they are 1 to 20. */
export function parseDoses(text: string): [min: number, max: number] | null {
  const [, from = '', to = from] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(text) ?? [];
  const [min, max] = [Number(from), Number(to)];
  return from !== '' && min >= 1 && min <= max && max <= 20 ? [min, max] : null;
}

interface Scheme {
  dosesMin: number | null;
  dosesMax: number | null;
}

/** The inverse of `parseDoses`; '' without a scheme. */
export const dosesText = ({ dosesMin: min, dosesMax: max }: Scheme): string =>
  [...new Set([min, max])].filter((dose) => dose !== null).join('-');

/** Returns "Dose única", "3 doses", "2 ou 3 doses, conforme a idade" or "De 1 a 3 doses …". */
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
