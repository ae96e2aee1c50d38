import type { ContactFields } from '../contact-form.ts';

/** The labels are in screen order, which the error summary follows. */
export const LABELS = {
  subject: 'Assunto',
  name: 'Nome',
  email: 'E-mail para a resposta',
  ddd: 'DDD',
  phoneNumber: 'Telefone',
  taxvat: 'CPF',
  businessName: 'Nome da empresa',
  cnpj: 'CNPJ',
  peopleAmount: 'Número de pessoas',
  serviceTypes: 'Serviços de interesse',
  message: 'Mensagem',
} as const;

export const EMPTY: ContactFields = {
  subject: '',
  name: '',
  email: '',
  ddd: '',
  phoneNumber: '',
  taxvat: '',
  businessName: '',
  cnpj: '',
  peopleAmount: '',
  serviceTypes: [],
  message: '',
  website: '',
};
