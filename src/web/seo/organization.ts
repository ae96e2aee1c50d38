import type { PageBrand } from '#values/brand.ts';

export type Thing = { '@type': string | string[] } & Record<string, unknown>;

export const organizationId = (baseUrl: string) => `${baseUrl}/#organizacao`;

export const organization = (baseUrl: string, brand: PageBrand): Thing => ({
  '@type': 'Organization',
  '@id': organizationId(baseUrl),
  name: brand.name,
  legalName: brand.legalName,
  taxID: brand.cnpj,
  url: `${baseUrl}/`,
  logo: `${baseUrl}/icon-512.png`,
  email: brand.email,
  telephone: brand.phoneHref.replace('tel:', ''),
  address: brand.address,
  sameAs: brand.social.map(({ href }) => href),
});

export const website = (baseUrl: string, { name }: PageBrand): Thing => ({
  '@type': 'WebSite',
  '@id': `${baseUrl}/#loja`,
  name,
  url: `${baseUrl}/`,
  inLanguage: 'pt-BR',
  publisher: { '@id': organizationId(baseUrl) },
});

export const graph = (things: readonly Thing[]) => ({ '@context': 'https://schema.org', '@graph': things });
