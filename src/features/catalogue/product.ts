import { finalPrice, type Price, showsTier, type Vendor } from '#features/pricing/price.ts';
import type { TermsSource } from '#features/terms/terms.ts';

/** The specification's product icons. */
export const SERVICE_TYPES = ['clinical_analysis', 'vaccine', 'vaccine_combo', 'self_service'] as const;

export type ServiceType = (typeof SERVICE_TYPES)[number];

export interface CategoryName {
  name: string;
  urlKey: string;
}

/** A service as other slices need it. Ages in months. */
export interface ProductSummary {
  id: number;
  code: string | null;
  tuss: string | null;
  name: string;
  slug: string;
  serviceType: ServiceType;
  label: string;
  shortDescription: string;
  /** Markdown. */
  preparation: string;
  /** The terms of use that it needs. */
  terms: TermsSource | null;
  needsRequest: boolean;
  needsScheduling: boolean;
  minAgeMonths: number | null;
  maxAgeMonths: number | null;
  sex: 'F' | 'M' | null;
  excludedUnitTypes: string[];
  /** The primary one first. */
  categories: CategoryName[];
  /** Name of the root category: "Vacinas". */
  categoryServiceType: string;
  active: boolean;
}

/** A price with the label of its best installment, ready for a card. */
export interface CardPrice extends Price {
  installment: string;
}

/** A service in a list: the same for everybody with this store and price table. */
export interface ProductCard {
  id: number;
  name: string;
  slug: string;
  serviceType: ServiceType;
  label: string;
  shortDescription: string;
  categories: CategoryName[];
  categoryServiceType: string;
  /** What everyone pays; null = not sold in this store. */
  base: CardPrice | null;
  /** The shopper's partner price, where there is one. */
  table: CardPrice | null;
  /** "Desconto Rita": whose discount the partner price is; missing when it is none. */
  discount?: string;
  inStock: boolean;
}

/** Where a service is offered: an open unit of the shopper's store. */
export interface ProductPlace {
  unitCode: string;
  name: string;
  /** Attendance type and its Portuguese label. */
  type: string;
  typeLabel: string;
  address: string;
  phone: string;
  /** '' for a mobile team, which comes to the shopper. */
  mapUrl: string;
  openingHours: { name: string; value: string }[];
  inStock: boolean;
}

/** What the same service costs in another store. */
export interface PriceElsewhere {
  storeCode: string;
  city: string;
  price: CardPrice;
}

export interface PlaceRegion {
  name: string;
  places: ProductPlace[];
}

/** A common question about one service, answered from what the store knows of it. */
export interface Question {
  question: string;
  answer: string;
}

/** Everything that the page of a service shows. HTML fields are safe: made on the server from Markdown. */
export interface ProductView extends ProductCard {
  code: string | null;
  tuss: string | null;
  officialName: string;
  descriptionHtml: string;
  preparationHtml: string;
  fasting: string;
  result: string;
  material: string;
  collectionTime: string;
  restrictions: string[];
  terms: TermsSource | null;
  breadcrumb: CategoryName[];
  regions: PlaceRegion[];
  /** What a combo or check-up is made of. */
  parts: CategoryName[];
  /** Combos and check-ups that this service is part of. */
  combos: ProductCard[];
  /** In the order of the stores; those that do not sell it are missing. */
  elsewhere: PriceElsewhere[];
  questions: Question[];
}

export type CardState = 'in_stock' | 'out_of_stock' | 'not_here';

/** Without a price a service is not sold in this store, whatever its stock. */
export function cardState(card: Pick<ProductCard, 'base' | 'table' | 'inStock'>): CardState {
  if (!card.base && !card.table) return 'not_here';
  return card.inStock ? 'in_stock' : 'out_of_stock';
}

/** The price that this shopper pays: the partner's where there is one. */
export const priceOf = ({ base, table }: Pick<ProductCard, 'base' | 'table'>): CardPrice | null =>
  table ?? base;

/** The tier badge of a partner price; empty when the specification hides it. */
export const tierBadge = (card: { table: CardPrice | null }): string =>
  card.table && showsTier(card.table.tier) ? card.table.tier : '';

const PARTNERS: Record<Vendor, string> = {
  DEFAULT: '',
  RITA: 'Desconto Rita',
  AFILIADO: 'Desconto de afiliado',
};

/** Whose discount a partner price is (storefront.md, section 1); '' when it is not below everyone's. */
export function discountLabel({ base, table }: Pick<ProductCard, 'base' | 'table'>, vendor: Vendor): string {
  const isLower = table !== null && (base === null || finalPrice(table) < finalPrice(base));
  return isLower ? PARTNERS[vendor] : '';
}

export type BadgeColour = 'yellow' | 'green' | 'gray' | 'red';

const BADGE_COLOURS: Record<string, BadgeColour> = {
  'novo serviço': 'yellow',
  'menor preço': 'green',
  'unidade digital': 'gray',
};

/** Colour of a product's badge by its text (storefront.md, section 4). */
export const badgeColour = (label: string): BadgeColour => BADGE_COLOURS[label.trim().toLowerCase()] ?? 'red';

/** "Jejum de 8 a 12 horas"; empty when nothing is known or needed. */
export function fastingText(min: number | null, max: number | null): string {
  const hours = (n: number) => (n === 1 ? '1 hora' : `${n} horas`);
  if (min && max && max > min) return `De ${min} a ${hours(max)}`;
  const one = min || max;
  return one ? (min ? `No mínimo ${hours(one)}` : `No máximo ${hours(one)}`) : '';
}

/** "Em até 3 dias úteis"; empty when unknown. */
export function resultText(days: number | null): string {
  if (days === null) return '';
  if (days === 0) return 'No mesmo dia';
  return days === 1 ? 'Em até 1 dia útil' : `Em até ${days} dias úteis`;
}

/** Months as people say an age: "2 meses", "9 anos", "1 ano e 6 meses". */
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

/** Who may receive the service and what must be brought, one sentence each. */
export function restrictionTexts(product: Restricted): string[] {
  const { sex, minAgeMonths, maxAgeMonths } = product;
  const texts: string[] = [];
  if (sex) texts.push(sex === 'F' ? 'Somente para o sexo feminino.' : 'Somente para o sexo masculino.');
  if (minAgeMonths && maxAgeMonths)
    texts.push(`Idade: de ${ageText(minAgeMonths)} a ${ageText(maxAgeMonths)}.`);
  else if (minAgeMonths) texts.push(`Idade: a partir de ${ageText(minAgeMonths)}.`);
  else if (maxAgeMonths) texts.push(`Idade: até ${ageText(maxAgeMonths)}.`);
  if (product.needsRequest) texts.push('É preciso trazer o pedido médico.');
  if (product.needsScheduling)
    texts.push('Atendimento com horário marcado: combinamos o dia com você depois da compra.');
  return texts;
}
