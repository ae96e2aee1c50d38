import type { MailText } from '#platform/mail/mail-frame.ts';
import { SUBSCRIPTION_TEXT } from '../subscription.ts';

/** Anyone may enter another person's address, so the mail names no one and promises nothing before confirmation. */
export const confirmationMail = ({
  ofStore,
  url,
  days,
}: {
  ofStore: string;
  url: string;
  days: number;
}): MailText => ({
  subject: `Confirme a sua inscrição na newsletter ${ofStore}`,
  paragraphs: [
    `Alguém pediu a newsletter ${ofStore} com este e-mail. Foi você? Então confirme pelo botão abaixo.`,
    SUBSCRIPTION_TEXT,
    `O link vale por ${days} dias. Se não foi você, é só ignorar este e-mail: nada mais chega.`,
  ],
  link: { label: 'Confirmar a inscrição', url },
});

export const welcomeMail = ({
  ofStore,
  baseUrl,
  leaveUrl,
}: {
  ofStore: string;
  baseUrl: string;
  leaveUrl: string;
}): MailText => ({
  subject: `Você está na newsletter ${ofStore}`,
  paragraphs: [`Inscrição confirmada. ${SUBSCRIPTION_TEXT}`],
  link: { label: 'Ir para a loja', url: baseUrl },
  optOut: { label: 'Mudou de ideia? Saia por aqui, sem entrar na conta', url: leaveUrl },
});
