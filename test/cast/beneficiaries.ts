import { EMPTY_FORM } from '#features/account/beneficiaries/form-fields.ts';

export const rafael = {
  ...EMPTY_FORM,
  name: 'Rafael Exemplo Duarte',
  gender: '1' as const,
  birthdate: '02/09/1985',
  cpf: '111.444.777-35',
  email: 'rafael@exemplo.com.br',
  affiliation: 'Celina Exemplo Prado',
};

/** A child without a CPF, whose guardian is not who pays. */
export const lia = {
  ...EMPTY_FORM,
  name: 'Lia Exemplo Duarte',
  gender: '2' as const,
  birthdate: '14/05/2020',
  affiliation: 'Celina Exemplo Prado',
  responsibleName: 'Rafael Exemplo Duarte',
  responsibleEmail: 'rafael@exemplo.com.br',
  responsibleTaxVat: '111.444.777-35',
};

/** Rafael as a call answers him. */
export const rafaelView = {
  ...rafael,
  id: 5,
  entityId: 5,
  isCustomer: false,
  complement: '',
  neighborhood: '',
  state: '',
  sponsor: '',
};
