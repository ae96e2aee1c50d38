import { cardState, priceOf } from '#features/shop/catalogue/product.ts';
import type { ProductView } from '#features/shop/catalogue/product-page/product-view.ts';
import { finalPrice } from '#features/shop/pricing/price.ts';
import { formatDecimal } from '#values/money.ts';
import { urls } from '#values/urls.ts';
import { organizationId, type Thing } from './organization.ts';

export type DescribedProduct = Pick<
  ProductView,
  | 'name'
  | 'slug'
  | 'serviceType'
  | 'shortDescription'
  | 'code'
  | 'tuss'
  | 'officialName'
  | 'categoryServiceType'
  | 'base'
  | 'table'
  | 'inStock'
  | 'parts'
>;

interface DescribeOptions {
  baseUrl: string;
  /** The store's name, as the seller. */
  brandName: string;
  /** ISO date. Search engines drop the price after it. */
  priceValidUntil: string;
}

/** A vaccine is only a product, because its page makes no therapeutic claims. */
export function productThing(
  product: DescribedProduct,
  { baseUrl, brandName, priceValidUntil }: DescribeOptions,
): Thing {
  const { name, slug, shortDescription, code, tuss, officialName, categoryServiceType } = product;
  const url = baseUrl + urls.product(slug);
  const isTest = product.serviceType === 'clinical_analysis';
  return {
    '@type': typesOf(product),
    '@id': `${url}#servico`,
    name,
    url,
    image: `${baseUrl}/icon-512.png`,
    sku: code ?? tuss ?? undefined,
    category: categoryServiceType || undefined,
    description: shortDescription || undefined,
    ...(officialName && officialName !== name && { alternateName: officialName }),
    ...(isTest && tuss && { code: { '@type': 'MedicalCode', codeValue: tuss, codingSystem: 'TUSS' } }),
    ...(isTest &&
      product.parts.length > 0 && { subTest: product.parts.map((part) => subTest(baseUrl, part)) }),
    ...offers(product, { baseUrl, brandName, priceValidUntil, url }),
  };
}

function typesOf({ serviceType, parts }: DescribedProduct): string | string[] {
  if (serviceType !== 'clinical_analysis') return 'Product';
  return ['Product', parts.length > 0 ? 'MedicalTestPanel' : 'MedicalTest'];
}

const subTest = (baseUrl: string, { name, urlKey }: { name: string; urlKey: string }) => ({
  '@type': 'MedicalTest',
  name,
  url: baseUrl + urls.product(urlKey),
});

function offers(product: DescribedProduct, options: DescribeOptions & { url: string }): { offers?: Thing } {
  const price = priceOf(product);
  if (!price) return {};
  const available = cardState(product) === 'in_stock' ? 'InStock' : 'OutOfStock';
  return {
    offers: {
      '@type': 'Offer',
      url: options.url,
      price: formatDecimal(finalPrice(price)),
      priceCurrency: 'BRL',
      priceValidUntil: options.priceValidUntil,
      availability: `https://schema.org/${available}`,
      seller: {
        '@type': 'Organization',
        '@id': organizationId(options.baseUrl),
        name: options.brandName,
        url: `${options.baseUrl}/`,
      },
    },
  };
}
