import { daysText, type ResultBasis, type ResultRule } from '#features/care/results/result-rule.ts';
import { finalPrice, type Price, showsTier, type Vendor } from '#features/shop/pricing/price.ts';
import { BOOKING_WAYS } from '#features/shop/stores/booking-ways.ts';
import type { TermsSource } from '#features/trust/terms/terms.ts';
import type { Sample } from '#ui/plate/samples.tsx';

/** The specification has an icon for each of these types. */
export const SERVICE_TYPES = ['clinical_analysis', 'vaccine', 'vaccine_combo', 'self_service'] as const;

export const SERVICE_TYPE_NAMES: Readonly<Record<(typeof SERVICE_TYPES)[number], string>> = {
  clinical_analysis: 'Exame',
  vaccine: 'Vacina',
  vaccine_combo: 'Combo de vacinas',
  self_service: 'Da unidade digital',
};

export type ServiceType = (typeof SERVICE_TYPES)[number];

export interface CategoryName {
  name: string;
  urlKey: string;
}

/** All ages are in months. */
export interface ProductSummary {
  id: number;
  code: string | null;
  tuss: string | null;
  name: string;
  slug: string;
  serviceType: ServiceType;
  label: string;
  shortDescription: string;
  preparation: string;
  fastingMinHours: number | null;
  fastingMaxHours: number | null;
  /** Working days, or null if unknown. */
  resultDays: number | null;
  terms: TermsSource | null;
  needsRequest: boolean;
  needsScheduling: boolean;
  result: ResultRule | null;
  minAgeMonths: number | null;
  maxAgeMonths: number | null;
  sex: 'F' | 'M' | null;
  excludedUnitTypes: string[];
  /** The primary category comes first. */
  categories: CategoryName[];
  categoryServiceType: string;
  active: boolean;
}

export interface CardPrice extends Price {
  installment: string;
}

/** A card is identical for all shoppers with the same store and price table. */
export interface ProductCard {
  id: number;
  name: string;
  slug: string;
  serviceType: ServiceType;
  label: string;
  shortDescription: string;
  categories: CategoryName[];
  categoryServiceType: string;
  /** The default price, or null if the store does not sell the service. */
  base: CardPrice | null;
  table: CardPrice | null;
  discount?: string;
  inStock: boolean;
  doses?: string;
  /** When the result comes, such as "A partir de 1 dia útil"; '' if unknown. */
  facts: string;
  /** The first fact of the preparation, such as "Sem jejum". Lists add it. */
  prepare?: string;
  /** A card without a sample shows its family's drawing. */
  sample?: Sample;
}

export type CardState = 'in_stock' | 'out_of_stock' | 'not_here';

export function cardState(card: Pick<ProductCard, 'base' | 'table' | 'inStock'>): CardState {
  if (!card.base && !card.table) return 'not_here';
  return card.inStock ? 'in_stock' : 'out_of_stock';
}

export const priceOf = ({ base, table }: Pick<ProductCard, 'base' | 'table'>): CardPrice | null =>
  table ?? base;

/** Returns '' if the badge is hidden (storefront 11). */
export const tierBadge = (card: { table: CardPrice | null }): string =>
  card.table && showsTier(card.table.tier) ? card.table.tier : '';

const PARTNERS: Record<Vendor, string> = {
  DEFAULT: '',
  RITA: 'Desconto Rita',
  AFILIADO: 'Desconto de afiliado',
};

/** Returns '' unless the partner's price is lower (storefront 10). */
export function discountLabel({ base, table }: Pick<ProductCard, 'base' | 'table'>, vendor: Vendor): string {
  const isLower = table !== null && (base === null || finalPrice(table) < finalPrice(base));
  return isLower ? PARTNERS[vendor] : '';
}

export type BadgeColour = 'yellow' | 'green' | 'gray' | 'red';

const BADGE_COLOURS = new Map<string, BadgeColour>(
  Object.entries({
    'novo serviço': 'yellow',
    'menor preço': 'green',
    'unidade digital': 'gray',
  }),
);

/** storefront 119 maps labels to colours. */
export const badgeColour = (label: string): BadgeColour =>
  BADGE_COLOURS.get(label.trim().toLowerCase()) ?? 'red';

export const NO_FASTING = 'Não precisa';

/** Returns "De 8 a 12 horas", or '' if unknown. 0 hours state that no fasting is needed. */
export function fastingText(min: number | null, max: number | null): string {
  if (min === 0) return NO_FASTING;
  const hours = (n: number) => (n === 1 ? '1 hora' : `${n} horas`);
  if (min && max && max > min) return `De ${min} a ${hours(max)}`;
  const one = min || max;
  return one ? (min ? `No mínimo ${hours(one)}` : `No máximo ${hours(one)}`) : '';
}

export const SAME_DAY = 'No mesmo dia';

export function resultText(days: number | null, basis: ResultBasis = 'uteis'): string {
  if (days === null) return '';
  if (days === 0) return SAME_DAY;
  return `Em até ${daysText(days, basis)}`;
}

/** Words an age as people do: "2 meses", "9 anos", "1 ano e 6 meses". */
export function ageText(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const parts = [
    years && (years === 1 ? '1 ano' : `${years} anos`),
    rest && (rest === 1 ? '1 mês' : `${rest} meses`),
  ];
  return parts.filter(Boolean).join(' e ') || 'recém-nascidos';
}

interface Restricted {
  sex: 'F' | 'M' | null;
  minAgeMonths: number | null;
  maxAgeMonths: number | null;
  needsRequest: boolean;
  needsScheduling: boolean;
}

export function restrictionTexts(product: Restricted): string[] {
  const { sex, minAgeMonths, maxAgeMonths } = product;
  const texts: string[] = [];
  if (sex) texts.push(sex === 'F' ? 'Somente para o sexo feminino.' : 'Somente para o sexo masculino.');
  if (minAgeMonths && maxAgeMonths)
    texts.push(`Idade: de ${ageText(minAgeMonths)} a ${ageText(maxAgeMonths)}.`);
  else if (minAgeMonths) texts.push(`Idade: a partir de ${ageText(minAgeMonths)}.`);
  else if (maxAgeMonths) texts.push(`Idade: até ${ageText(maxAgeMonths)}.`);
  if (product.needsRequest) texts.push('É preciso trazer o pedido médico.');
  if (product.needsScheduling) texts.push(BOOKING_WAYS.appointment);
  return texts;
}
