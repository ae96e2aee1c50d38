import type { Command } from 'commander';
import { DOUBTFUL } from '#features/outreach/contact/contact-row.ts';
import {
  answersTo,
  type ContactRequest,
  listContacts,
} from '#features/outreach/contact/server/answer-contact.ts';
import { dayOf, formatDay } from '#values/calendar-day.ts';
import { formatCnpj } from '#values/cnpj.ts';
import { formatCpf } from '#values/cpf.ts';
import { formatPhone } from '#values/phone.ts';
import { inPortuguese } from '../portuguese.ts';
import { withStore } from '../store.ts';
import { textTable } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { withContact } from './with-contact.ts';

const day = (moment: Date) => formatDay(dayOf(moment));
const stateOf = ({ answeredAt }: ContactRequest) =>
  answeredAt ? `respondida em ${day(answeredAt)}` : 'em aberto';
const warningOf = ({ doubtful }: ContactRequest) => (doubtful ? DOUBTFUL : '');

interface WantedContacts {
  abertos?: boolean;
  assunto?: string;
}

export function addListContactsCommand(contacts: Command, terminal: Terminal): void {
  const list = contacts
    .command('listar')
    .description('mensagens, a mais antiga primeiro')
    .option('--abertos', 'só as que não têm resposta')
    .option('--assunto <codigo>', 'só as deste assunto')
    .action(async ({ abertos = false, assunto }: WantedContacts) => {
      const found = await withStore(terminal, (deps) =>
        listContacts(deps, { open: abertos, subject: assunto }),
      );
      const head = ['Protocolo', 'Recebida em', 'Situação', 'Assunto', 'Aviso'];
      const rows = found.map((contact) => [
        contact.protocol,
        day(contact.askedAt),
        stateOf(contact),
        contact.subjectLabel,
        warningOf(contact),
      ]);
      terminal.out(`${rows.length === 0 ? 'Nenhuma mensagem.' : textTable([head, ...rows])}\n`);
    });
  inPortuguese(list, '[--abertos] [--assunto CODIGO]');
}

const NOTE = ' (nada mostra que foi uma pessoa; quem escreveu não recebeu o número por e-mail)';

function companyLines({ businessName, cnpj, peopleAmount, serviceTypes }: ContactRequest): string[] {
  if (businessName === null) return [];
  return [
    `Empresa    ${businessName}, CNPJ ${formatCnpj(cnpj ?? '')}`,
    `Pessoas    ${peopleAmount}`,
    `Serviços   ${serviceTypes.join(', ')}`,
  ];
}

export function addShowContactCommand(contacts: Command, terminal: Terminal): void {
  const show = contacts
    .command('mostrar')
    .description('a mensagem inteira e as respostas; a consulta fica registrada')
    .argument('<protocolo>', 'número da mensagem')
    .action((protocol: string) =>
      withContact(terminal, { protocol, command: 'mostrar' }, async (deps, contact) => {
        const { name, email, phone, cpf, subjectLabel, message, doubtful } = contact;
        const answers = await answersTo(deps, contact);
        const lines = [
          `Protocolo  ${contact.protocol}, ${stateOf(contact)}`,
          `Recebida   ${day(contact.askedAt)}${doubtful ? `, ${DOUBTFUL}${NOTE}` : ''}`,
          `Assunto    ${subjectLabel}`,
          `Nome       ${name}`,
          `E-mail     ${email} (digitado por quem escreve)`,
          `Telefone   ${phone ? formatPhone(phone) : 'não informado'}`,
          ...(cpf ? [`CPF        ${formatCpf(cpf)}`] : []),
          ...companyLines(contact),
          '',
          message,
          ...answers.flatMap(({ at, operator, body }) => [
            '',
            `Resposta de ${operator} em ${day(at)}:`,
            body,
          ]),
        ];
        terminal.out(`${lines.join('\n')}\n`);
      }),
    );
  inPortuguese(show, '<protocolo>');
}
