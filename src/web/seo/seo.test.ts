import { expect, test } from 'vitest';
import { parseWeekHours } from '#features/shop/stores/opening-hours/parse-hours.ts';
import type { Unit } from '#features/shop/stores/store.ts';
import { readConfig } from '#server/read-config.ts';
import { breadcrumbList } from './lists.ts';
import { openingHours } from './opening-hours.ts';
import { graph, website } from './organization.ts';
import { type DescribedProduct, productThing } from './product.ts';
import { robotsTxt } from './robots.ts';
import { sitemapIndex, sitemapPart } from './sitemap.ts';
import { unitThing } from './unit.ts';

const BASE = 'https://loja.test';
const { brand } = readConfig({ SECRET: 'segredo-de-teste-com-mais-de-32-letras' });
const options = {
  brandName: 'Buriti Saúde',
  baseUrl: BASE,
  priceValidUntil: '2026-12-20',
};
const price = (priceCents: number, specialCents: number | null = null) => ({
  priceCents,
  specialCents,
  tier: '',
  installment: '',
});
const exam: DescribedProduct = {
  name: 'Hemograma completo',
  slug: 'hemograma-completo',
  serviceType: 'clinical_analysis',
  shortDescription: 'Conta as células do sangue.',
  code: 'EX-0001',
  tuss: '40304361',
  officialName: 'Hemograma com contagem de plaquetas ou frações',
  categoryServiceType: 'Exames laboratoriais',
  base: price(123456),
  table: null,
  inStock: true,
  parts: [],
};

test('describes an exam as product and medical test, with TUSS code and price', () => {
  expect(productThing(exam, options)).toEqual({
    '@type': ['Product', 'MedicalTest'],
    '@id': 'https://loja.test/hemograma-completo#servico',
    image: 'https://loja.test/icon-512.png',
    name: 'Hemograma completo',
    alternateName: 'Hemograma com contagem de plaquetas ou frações',
    url: 'https://loja.test/hemograma-completo',
    sku: 'EX-0001',
    category: 'Exames laboratoriais',
    description: 'Conta as células do sangue.',
    code: { '@type': 'MedicalCode', codeValue: '40304361', codingSystem: 'TUSS' },
    offers: {
      '@type': 'Offer',
      url: 'https://loja.test/hemograma-completo',
      price: '1234.56',
      priceCurrency: 'BRL',
      priceValidUntil: '2026-12-20',
      availability: 'https://schema.org/InStock',
      seller: {
        '@type': 'Organization',
        '@id': 'https://loja.test/#organizacao',
        name: 'Buriti Saúde',
        url: 'https://loja.test/',
      },
    },
  });
});

test('offers the special or partner price and states when out of stock', () => {
  const offerOf = (product: Partial<DescribedProduct>) =>
    productThing({ ...exam, ...product }, options).offers;
  expect(offerOf({ base: price(5000, 4500) })).toMatchObject({ price: '45.00' });
  expect(offerOf({ table: price(4000) })).toMatchObject({ price: '40.00' });
  expect(offerOf({ inStock: false })).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
  expect(offerOf({ base: null })).toBeUndefined();
});

test('describes a vaccine as a product only, a check-up as a panel of tests', () => {
  const vaccine = productThing(
    { ...exam, serviceType: 'vaccine', categoryServiceType: 'Vacinas', tuss: null },
    options,
  );
  expect(vaccine).toMatchObject({ '@type': 'Product', category: 'Vacinas' });
  expect(vaccine).not.toHaveProperty('code');
  expect(
    productThing({ ...exam, parts: [{ name: 'Glicemia', urlKey: 'glicemia', quantity: '' }] }, options),
  ).toMatchObject({
    '@type': ['Product', 'MedicalTestPanel'],
    subTest: [{ '@type': 'MedicalTest', name: 'Glicemia', url: 'https://loja.test/glicemia' }],
  });
});

test('counts crumbs from 1', () => {
  expect(
    breadcrumbList(BASE, [{ label: 'Início', href: '/' }, { label: 'Vacinas' }]).itemListElement,
  ).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Início', item: 'https://loja.test/' },
    { '@type': 'ListItem', position: 2, name: 'Vacinas' },
  ]);
});

test('names the provider as the publisher of the site', () => {
  expect(graph([website(BASE, brand.page)])).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [{ url: 'https://loja.test/', publisher: { '@id': 'https://loja.test/#organizacao' } }],
  });
});

const days = (...names: string[]) => names.map((name) => `https://schema.org/${name}`);

test('describes hours with one thing per span and all of its days', () => {
  const hours = parseWeekHours([
    { name: 'Segunda a sexta', value: '06:30-12:00 e 13:00-19:00' },
    { name: 'Sábado e feriados', value: '06:30-12:00' },
    { name: 'Domingo', value: '24 horas' },
  ]);
  const workdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
  expect(openingHours(hours)).toEqual(
    [
      { dayOfWeek: days(...workdays, 'Saturday', 'PublicHolidays'), opens: '06:30', closes: '12:00' },
      { dayOfWeek: days(...workdays), opens: '13:00', closes: '19:00' },
      { dayOfWeek: days('Sunday'), opens: '00:00', closes: '23:59' },
    ].map((thing) => ({ '@type': 'OpeningHoursSpecification', ...thing })),
  );
  expect(openingHours(null)).toEqual([]);
});

const unit: Unit = {
  id: 1,
  code: 'BSB-ASN',
  storeId: 1,
  type: 'unity',
  name: 'Asa Norte',
  region: 'Asa Norte',
  street: 'CLN 108 Bloco B',
  number: '12',
  complement: 'Térreo',
  neighborhood: 'Asa Norte',
  postalCode: '70744500',
  city: 'Brasília',
  state: 'DF',
  phone: '(61) 3550-0101',
  openingHours: [{ name: 'Sábado', value: '06:30-13:00' }],
  hours: null,
  timeZone: null,
  latitude: -15.7631,
  longitude: -47.8806,
  laboratoryId: null,
  cutoff: null,
  transportDays: 0,
  resultsUntil: 1080,
};

test('gives a unit address, position and hours, and omits mobile teams', () => {
  expect(unitThing(BASE, unit)).toMatchObject({
    '@type': ['MedicalClinic', 'DiagnosticLab'],
    url: 'https://loja.test/nossas-unidades#BSB-ASN',
    telephone: '(61) 3550-0101',
    address: {
      streetAddress: 'CLN 108 Bloco B, 12, Térreo, Asa Norte',
      addressLocality: 'Brasília',
      addressRegion: 'DF',
      postalCode: '70744-500',
      addressCountry: 'BR',
    },
    geo: { latitude: -15.7631, longitude: -47.8806 },
    openingHoursSpecification: [{ opens: '06:30', closes: '13:00' }],
  });
  expect(unitThing(BASE, { ...unit, type: 'home_delivery' })).toBeNull();
});

test('escapes reserved XML characters in site maps', () => {
  expect(sitemapIndex(['https://loja.test/sitemap/paginas.xml'])).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://loja.test/sitemap/paginas.xml</loc></sitemap></sitemapindex>',
  );
  expect(
    sitemapPart(BASE, [{ path: '/a&b' }, { path: '/c', updatedAt: new Date('2026-11-20T23:00:00Z') }]),
  ).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://loja.test/a&amp;b</loc></url><url><loc>https://loja.test/c</loc><lastmod>2026-11-20</lastmod></url></urlset>',
  );
});

test('keeps robots out of personal pages and shows them the site map', () => {
  const lines = robotsTxt(BASE).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /v1/', 'Disallow: /busca?', 'Disallow: /checkout']),
  );
  expect(lines).toContain('Sitemap: https://loja.test/sitemap.xml');
});
