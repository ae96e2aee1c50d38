import type { PageResult, PageTransit } from '#features/care/results/page-result.ts';
import type { CardPrice, CategoryName, ProductCard } from '#features/shop/catalogue/product.ts';
import type { Schedule } from '#features/shop/stores/opening-hours/schedule.ts';
import type { TermsSource } from '#features/trust/terms/terms.ts';

export interface ProductPlace {
  unitCode: string;
  name: string;
  type: string;
  typeLabel: string;
  address: string;
  phone: string;
  /** A mobile team has '', because it comes to the customer. */
  mapUrl: string;
  openingHours: { name: string; value: string }[];
  schedule: Schedule | null;
  /** Null if the result's date depends on an appointment. */
  transit: PageTransit | null;
  inStock: boolean;
}

export interface PriceElsewhere {
  storeCode: string;
  city: string;
  price: CardPrice;
}

export interface PlaceRegion {
  name: string;
  places: ProductPlace[];
}

export interface Question {
  question: string;
  answer: string;
}

/** HTML fields are safe: the server renders them from Markdown. */
export interface ProductView extends ProductCard {
  code: string | null;
  tuss: string | null;
  officialName: string;
  descriptionHtml: string;
  preparationHtml: string;
  fasting: string;
  result: string;
  /** Null by appointment and for services without a result. */
  resultDates: PageResult | null;
  labDays: string;
  material: string;
  collectionTime: string;
  restrictions: string[];
  terms: TermsSource | null;
  breadcrumb: CategoryName[];
  regions: PlaceRegion[];
  /** `quantity` is text such as "3 doses", or '' for one. */
  parts: (CategoryName & { quantity: string })[];
  /** True if the panel also contains services that are not sold separately. */
  otherParts?: boolean;
  scheme: string;
  combos: ProductCard[];
  /** Only stores that sell the service, in store order. */
  elsewhere: PriceElsewhere[];
  questions: Question[];
}
