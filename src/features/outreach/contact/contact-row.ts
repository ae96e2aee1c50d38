import { dayOf, formatDay } from '#values/calendar-day.ts';
import { formatCnpj } from '#values/cnpj.ts';
import { formatCpf } from '#values/cpf.ts';
import { formatPhone } from '#values/phone.ts';

export interface WrittenContact {
  protocol: string;
  subjectLabel: string;
  name: string;
  email: string;
  phone: string;
  cpf: string | null;
  businessName: string | null;
  cnpj: string | null;
  peopleAmount: number | null;
  serviceTypes: readonly string[];
  message: string;
  doubtful: boolean;
  askedAt: Date;
  answeredAt: Date | null;
}

export const DOUBTFUL = 'a conferir';

export const CONTACT_COLUMNS = [
  'protocolo',
  'recebida_em',
  'respondida_em',
  'aviso',
  'assunto',
  'nome',
  'email',
  'telefone',
  'cpf',
  'empresa',
  'cnpj',
  'pessoas',
  'servicos',
  'mensagem',
];

const day = (moment: Date | null) => (moment ? formatDay(dayOf(moment)) : '');

export const contactRow = (contact: WrittenContact): string[] => [
  contact.protocol,
  day(contact.askedAt),
  day(contact.answeredAt),
  contact.doubtful ? DOUBTFUL : '',
  contact.subjectLabel,
  contact.name,
  contact.email,
  formatPhone(contact.phone),
  contact.cpf ? formatCpf(contact.cpf) : '',
  contact.businessName ?? '',
  contact.cnpj ? formatCnpj(contact.cnpj) : '',
  contact.peopleAmount === null ? '' : String(contact.peopleAmount),
  contact.serviceTypes.join(', '),
  contact.message,
];
