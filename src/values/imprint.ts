import type { PageBrand } from './brand.ts';

/** The provider and its contacts, line by line: under mails and on paper. */
export const imprintOf = ({
  legalName,
  cnpj,
  address,
  phone,
  email,
}: Pick<PageBrand, 'legalName' | 'cnpj' | 'address' | 'phone' | 'email'>): string[] => [
  legalName,
  `CNPJ ${cnpj}`,
  address,
  `Fale conosco: ${phone} ou ${email}`,
];
