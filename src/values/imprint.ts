import type { PageBrand } from './brand.ts';

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
