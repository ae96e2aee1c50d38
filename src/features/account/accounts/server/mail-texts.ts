import type { MailText } from '#platform/mail/mail-frame.ts';
import { urls } from '#values/urls.ts';

interface Store {
  baseUrl: string;
  storeName: string;
}

// A sign-up may use a stranger's address, so these mails contain no text that the sender typed.

export const confirmationMail = ({
  code,
  token,
  baseUrl,
  storeName,
  changed,
}: Store & {
  code: string;
  token: string;
  /** The account had another e-mail before. */
  changed: boolean;
}): MailText => ({
  subject: 'Confirme o seu e-mail',
  paragraphs: [
    changed
      ? `Uma conta da ${storeName} trocou de e-mail e agora usa este. Para confirmar que ele é seu, use este código na loja:`
      : `Este endereço foi informado em uma conta da ${storeName}. Para confirmar que ele é seu, use este código na loja:`,
    code,
    'O código vale por 30 minutos. O link abaixo faz o mesmo, em qualquer aparelho, e vale por 24 horas.',
    'Se não foi você, é só ignorar este e-mail: sem ele, ninguém consegue confirmar o seu endereço.',
  ],
  link: { label: 'Confirmar o e-mail', url: `${baseUrl}${urls.confirmEmail(token)}` },
});

/** For the replaced address. Its link only leads to the contact page. */
export const emailChangedMail = ({ baseUrl, storeName }: Store): MailText => ({
  subject: 'O e-mail da sua conta foi trocado',
  paragraphs: [
    `A conta da ${storeName} que usava este endereço agora usa outro e-mail. Quem estava na conta em outros aparelhos precisou entrar de novo.`,
    'Se foi você, não precisa fazer nada.',
    'Se não foi você, fale com a loja o quanto antes: alguém que sabe a sua senha pode ter entrado na conta. Vamos conferir quem é o dono e devolver o acesso. Se você usa a mesma senha em outros lugares, troque-a também.',
  ],
  link: { label: 'Falar com a loja', url: `${baseUrl}${urls.contact()}` },
});
