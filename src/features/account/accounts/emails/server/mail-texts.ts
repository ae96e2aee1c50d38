import type { MailText } from '#platform/mail/mail-frame.ts';
import { urls } from '#values/urls.ts';
import type { ChangeNoticeKind } from './internal/tables.ts';

interface Store {
  baseUrl: string;
  ofStore: string;
}

// A sign-up may use a stranger's address, so these mails contain no text that the sender typed.

export const confirmationMail = ({
  code,
  token,
  baseUrl,
  ofStore,
  replaces,
}: Store & {
  code: string;
  token: string;
  /** When true, the account has another e-mail until this one is confirmed. */
  replaces: boolean;
}): MailText => ({
  subject: 'Confirme o seu e-mail',
  paragraphs: [
    replaces
      ? `Uma conta ${ofStore} pediu para trocar de e-mail e usar este. Para confirmar que ele é seu, use este código na loja:`
      : `Este endereço foi informado em uma conta ${ofStore}. Para confirmar que ele é seu, use este código na loja:`,
    { code },
    'O código vale por 30 minutos. O link abaixo faz o mesmo, em qualquer aparelho, e vale por 24 horas.',
    'Se não foi você, é só ignorar este e-mail: sem o código, ninguém consegue confirmar o seu endereço.',
  ],
  link: { label: 'Confirmar o e-mail', url: `${baseUrl}${urls.confirmEmail(token)}` },
});

interface EmailChange extends Store {
  kind: ChangeNoticeKind;
  /** The link with this token restores the address; null if the account had not proved it. */
  token: string | null;
}

const IF_YOU = 'Se foi você, não precisa fazer nada.';

const IF_YOU_ASKED = 'Se foi você que pediu, não precisa fazer nada.';

const WAS_IT_YOU: Record<ChangeNoticeKind, string> = {
  asked: IF_YOU,
  asked_by_store: 'Se você pediu a troca à loja, não precisa fazer nada.',
  changed: IF_YOU,
  undone: IF_YOU,
  kept: IF_YOU_ASKED,
  merged: IF_YOU_ASKED,
};

/** Writes to the address that the account leaves. Without a token the link leads to the contact page. */
export const emailChangeMail = ({ kind, token, baseUrl, ofStore }: EmailChange): MailText => {
  const { subject, news } = NEWS[kind](ofStore);
  return {
    subject,
    paragraphs: [news, WAS_IT_YOU[kind], token === null ? ASK_THE_STORE : UNDO[kind]],
    link:
      token === null
        ? { label: 'Falar com a loja', url: `${baseUrl}${urls.contact()}` }
        : { label: 'Não fui eu', url: `${baseUrl}${urls.undoEmailChange(token)}` },
  };
};

const NEWS: Record<ChangeNoticeKind, (ofStore: string) => { subject: string; news: string }> = {
  asked: (ofStore) => ({
    subject: 'Pediram para trocar o e-mail da sua conta',
    news: `Alguém que está na sua conta ${ofStore} pediu para trocar este e-mail por outro. Por enquanto nada mudou: a conta continua com este endereço até o novo ser confirmado.`,
  }),
  asked_by_store: (ofStore) => ({
    subject: 'Vamos trocar o e-mail da sua conta',
    news: `A equipe ${ofStore} pediu para trocar este e-mail da sua conta por outro. Por enquanto nada mudou: a conta continua com este endereço até o novo ser confirmado.`,
  }),
  changed: (ofStore) => ({
    subject: 'O e-mail da sua conta foi trocado',
    news: `A conta ${ofStore} que usava este endereço agora usa outro e-mail. Quem estava na conta em outros aparelhos precisa entrar de novo.`,
  }),
  undone: (ofStore) => ({
    subject: 'A troca de e-mail da sua conta foi desfeita',
    news: `A conta ${ofStore} que usava este endereço voltou para o e-mail de antes, pelo link que mandamos para lá.`,
  }),
  kept: (ofStore) => ({
    subject: 'Juntamos as suas duas contas',
    news: `A equipe ${ofStore} juntou a esta conta a outra que você tinha. Os pedidos, as pessoas e os endereços das duas estão aqui agora, e você continua entrando como antes.`,
  }),
  merged: (ofStore) => ({
    subject: 'Juntamos as suas duas contas',
    news: `A equipe ${ofStore} juntou a conta que usava este e-mail à outra que você tem. Nada se perdeu: os pedidos, as pessoas e os endereços estão na outra conta. Este e-mail não entra mais na loja; use o da outra conta.`,
  }),
};

const ASK_THE_STORE =
  'Se não foi você, fale com a loja o quanto antes. Vamos conferir quem é o dono e devolver o acesso.';

const ASK_ABOUT_IT = 'Se não foi você, fale com a loja o quanto antes.';

const CANCEL_IT =
  'Se não foi você, toque em “Não fui eu” e cancele o pedido. Por segurança, todo mundo sai da conta e a senha deixa de valer. O link vale por 7 dias. Se você usa a mesma senha em outros lugares, troque-a também.';

const UNDO: Record<ChangeNoticeKind, string> = {
  asked: CANCEL_IT,
  asked_by_store: CANCEL_IT,
  changed:
    'Se não foi você, toque em “Não fui eu” e a conta volta para este e-mail. Por segurança, todo mundo sai dela e a senha deixa de valer. O link vale por 7 dias. Se você usa a mesma senha em outros lugares, troque-a também.',
  undone: ASK_THE_STORE,
  kept: ASK_ABOUT_IT,
  merged: ASK_ABOUT_IT,
};
