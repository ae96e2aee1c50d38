import { type MailText, mailGreeting } from '#platform/mail/mail-frame.ts';
import { mailUrls } from '#values/urls.ts';
import { INVITATION } from '../questions.ts';

interface Invited {
  baseUrl: string;
  ofStore: string;
  firstName: string;
  token: string;
  optOutUrl: string;
}

/** Other people may read the mailbox, so the mail names neither the order nor a service. */
export const invitationMail = ({ baseUrl, ofStore, firstName, token, optOutUrl }: Invited): MailText => ({
  subject: INVITATION,
  paragraphs: [
    mailGreeting(firstName),
    `Você usou há pouco a Loja Virtual, e a equipe ${ofStore} quer saber como foi. São cinco perguntas, em menos de dois minutos.`,
    'Se precisar de ajuda com um pedido, fale com a gente pelos contatos abaixo: as respostas da pesquisa não são lidas como atendimento.',
  ],
  link: { label: 'Avaliar a Loja Virtual', url: `${baseUrl}${mailUrls.survey(token)}` },
  optOut: { label: 'Não quero mais receber convites para avaliar a loja', url: optOutUrl },
});
