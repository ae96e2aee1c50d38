import type { ContactChoices } from '#features/outreach/contact/choices.ts';
import type { ContactFields } from '#features/outreach/contact/contact-form.ts';

export const contactChoices: ContactChoices = {
  subjects: [
    { code: 'order', label: 'Um pedido', shape: 'person' },
    { code: 'services-to-companies', label: 'Serviços para empresas', shape: 'company' },
  ],
  serviceTypes: [
    { code: 'vaccination', label: 'Vacinação' },
    { code: 'check-ups', label: 'Check-ups' },
  ],
};

/** A person's message, as the form holds it. */
export const personContact: ContactFields = {
  subject: 'order',
  name: 'Bruno Exemplo',
  email: 'Bruno@Exemplo.com.br',
  ddd: '61',
  phoneNumber: '99123-4567',
  taxvat: '529.982.247-25',
  businessName: '',
  cnpj: '',
  peopleAmount: '',
  serviceTypes: [],
  message: 'Onde está o meu pedido?',
  website: '',
};
