import type { Customer } from '#features/account/accounts/customer.ts';

export const marinasHome = {
  postalCode: '70744500',
  street: 'CLN 108 Bloco D',
  number: '204',
  complement: '',
  neighborhood: 'Asa Norte',
  city: 'Brasília',
  state: 'DF',
};

export const marinaAsCustomer: Customer = {
  id: 1,
  email: 'marina@exemplo.com.br',
  emailConfirmed: true,
  pendingEmail: null,
  fullName: 'Marina Exemplo Duarte',
  socialName: '',
  displayName: 'Marina Exemplo Duarte',
  firstName: 'Marina',
  brazilian: true,
  cpf: '52998224725',
  passport: null,
  country: 'BR',
  birthDate: '1988-04-17',
  gender: 2,
  affiliation: 'Helena Exemplo Duarte',
  phone: '61995500101',
  defaultAddress: { id: 7, ...marinasHome, country: 'BR' },
  registrationComplete: true,
  preferencesAnsweredAt: null,
  eraseDueAt: null,
  partner: null,
};

/** Made-up people as the sign-up form submits them. Their CPFs are valid and unassigned. */
export const marina = {
  firstname: 'Marina Exemplo Duarte',
  email: 'marina@exemplo.com.br',
  emailConfirm: 'marina@exemplo.com.br',
  password: 'palmeira-1988',
  dob: '17/04/1988',
  nationality: '1' as const,
  taxvat: '529.982.247-25',
  gender: '2' as const,
  affiliation: 'Helena Exemplo Duarte',
  phoneNumber: '(61) 99550-0101',
  address_country: 'BR',
  postcode: '70744-500',
  address: 'CLN 108 Bloco D',
  number: '204',
  complement: 'Apartamento 204',
  neighborhood: 'Asa Norte',
  city: 'Brasília',
  state: 'DF',
};

export const bruno = {
  ...marina,
  firstname: 'Bruno Exemplo Reis',
  email: 'bruno@exemplo.com.br',
  emailConfirm: 'bruno@exemplo.com.br',
  taxvat: '111.444.777-35',
};

export const workplace = {
  address_country: 'BR',
  postcode: '70070-120',
  address: 'SBS Quadra 2',
  number: '12',
  complement: '',
  neighborhood: 'Asa Sul',
  city: 'Brasília',
  state: 'DF',
};

export const ines = {
  ...marina,
  firstname: 'Inês Exemplo Carvalho',
  email: 'ines@exemplo.pt',
  emailConfirm: 'ines@exemplo.pt',
  nationality: '0' as const,
  taxvat: '',
  passport: 'ca123456',
  country: 'PT',
  phoneNumber: '+351 912 345 678',
  address_country: 'PT',
  postcode: '1100-148',
  state: 'Lisboa',
};
