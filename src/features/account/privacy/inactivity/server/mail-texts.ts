import type { MailText } from '#platform/mail/mail-frame.ts';
import { urls } from '#values/urls.ts';

interface Store {
  baseUrl: string;
  ofStore: string;
}

/** `endsOn` completes a sentence: "na sexta, 27/11". */
export const inactivityMail = ({
  baseUrl,
  ofStore,
  endsOn,
  last,
}: Store & { endsOn: string; last: boolean }): MailText => ({
  subject: last
    ? `Último aviso: a sua conta será apagada ${endsOn}`
    : 'Faz tempo que você não usa a sua conta',
  paragraphs: [
    `Faz quase cinco anos que ninguém entra na sua conta ${ofStore}. Para não guardar os seus dados à toa, vamos apagar a conta ${endsOn}.`,
    'Quer ficar com ela? Entre uma vez até esse dia. Só isso já basta, não precisa comprar nada.',
    'Não quer mais a conta? Então não precisa fazer nada. O que a lei manda guardar, como os pedidos pagos, fica até o fim do prazo.',
  ],
  link: { label: 'Entrar na minha conta', url: `${baseUrl}${urls.signIn()}` },
});

export const inactiveErasedMail = ({ baseUrl, ofStore }: Store): MailText => ({
  subject: 'A sua conta foi apagada',
  paragraphs: [
    `A sua conta ${ofStore} ficou mais de cinco anos sem uso e foi apagada, como avisamos. Este é o último e-mail sobre ela.`,
    'Se precisar da gente de novo, é só criar outra conta.',
  ],
  link: { label: 'Ver a política de privacidade', url: `${baseUrl}${urls.page('/politica-de-privacidade')}` },
});
