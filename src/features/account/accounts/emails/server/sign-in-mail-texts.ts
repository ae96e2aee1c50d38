import { UNKNOWN_DEVICE } from '#features/account/sessions/device-name.ts';
import { momentText } from '#features/shop/stores/opening-hours/schedule.ts';
import type { MailText } from '#platform/mail/mail-frame.ts';
import { urls } from '#values/urls.ts';

interface Store {
  baseUrl: string;
  ofStore: string;
}

// Anyone may request these mails for a stranger's address, so they contain no text that the sender typed.

export const resetPasswordMail = ({ token, baseUrl, ofStore }: Store & { token: string }): MailText => ({
  subject: 'Crie uma nova senha',
  paragraphs: [
    `Alguém pediu uma nova senha para a conta ${ofStore} que usa este e-mail.`,
    'Se foi você, crie a nova senha pelo link abaixo, em qualquer aparelho. Ele vale por uma hora e só pode ser usado uma vez.',
    'Se não foi você, é só ignorar este e-mail: a sua senha continua a mesma.',
  ],
  link: { label: 'Criar nova senha', url: `${baseUrl}${urls.resetPassword(token)}` },
});

export const signInCodeMail = ({ code, baseUrl, ofStore }: Store & { code: string }): MailText => ({
  subject: 'Seu código para entrar',
  paragraphs: [
    `Use este código para entrar na sua conta ${ofStore}:`,
    { code },
    'Ele vale por 10 minutos e só pode ser usado uma vez. Não passe este código para ninguém: a loja nunca pede.',
    'Se não foi você que pediu, é só ignorar este e-mail.',
  ],
  link: { label: 'Abrir a loja', url: `${baseUrl}${urls.signIn()}` },
});

/** The link leads to the recovery of the account, because only an owner who changed nothing needs it. */
export const passwordChangedMail = ({ baseUrl, ofStore }: Store): MailText => ({
  subject: 'A senha da sua conta foi trocada',
  paragraphs: [
    `A senha da sua conta ${ofStore} foi trocada agora. Quem estava na conta em outros aparelhos precisa entrar de novo.`,
    'Se foi você, não precisa fazer nada.',
    'Se não foi você, crie uma nova senha o quanto antes e fale com a loja.',
  ],
  link: { label: 'Criar nova senha', url: `${baseUrl}${urls.forgotPassword()}` },
});

/** `device` is null when the browser does not identify itself. */
type NewDevice = Store & { device: string | null; at: Date; now: Date };

export const newDeviceMail = ({ device, at, now, baseUrl, ofStore }: NewDevice): MailText => ({
  subject: 'Novo acesso à sua conta',
  paragraphs: [
    `Alguém entrou na sua conta ${ofStore} por um navegador que ainda não tinha entrado nela:`,
    `${device ?? UNKNOWN_DEVICE}, ${momentText(at, now)}, horário de Brasília.`,
    'Se foi você, não precisa fazer nada. Este aviso também chega quando você limpa os dados do navegador ou usa uma janela anônima.',
    'Se não foi você, crie uma nova senha o quanto antes: quem estiver na sua conta sai dela na hora, em todos os aparelhos.',
  ],
  link: { label: 'Criar nova senha', url: `${baseUrl}${urls.forgotPassword()}` },
});

export type SignInWay = 'google' | 'facebook' | 'passkey';

export const signInWayMail = ({ way, ...rest }: Store & { way: SignInWay; added: boolean }): MailText =>
  way === 'passkey' ? passkeyMail(rest) : socialMail({ ...rest, name: SOCIAL_NAMES[way] });

const SOCIAL_NAMES = { google: 'Google', facebook: 'Facebook' } as const;

type Change = Store & { added: boolean };

const socialMail = ({ name, added, baseUrl, ofStore }: Change & { name: string }): MailText => ({
  subject: added ? `Conta do ${name} conectada` : `Conta do ${name} desconectada`,
  paragraphs: [
    added
      ? `Uma conta do ${name} foi conectada agora ao seu cadastro na loja ${ofStore}. Quem entra nela pode entrar também na loja.`
      : `A conta do ${name} foi desconectada do seu cadastro na loja ${ofStore}. Para entrar, use a sua senha ou peça um código por e-mail.`,
    'Se foi você, não precisa fazer nada.',
    'Se não foi você, crie uma nova senha o quanto antes e veja em Meus dados o que está conectado.',
  ],
  link: { label: 'Criar nova senha', url: `${baseUrl}${urls.forgotPassword()}` },
});

/** The link leads to the list of passkeys, because a new password alone would leave a stranger's passkey in place. */
const passkeyMail = ({ added, baseUrl, ofStore }: Change): MailText => ({
  subject: added ? 'Chave de acesso criada na sua conta' : 'Chave de acesso removida da sua conta',
  paragraphs: [
    added
      ? `Uma chave de acesso foi criada agora na sua conta ${ofStore}. Quem tem o aparelho em que ela está pode entrar sem senha.`
      : `Uma chave de acesso foi removida agora da sua conta ${ofStore}. Ninguém entra mais com ela.`,
    'Se foi você, não precisa fazer nada.',
    added
      ? 'Se não foi você, entre na sua conta, remova a chave de acesso que você não reconhece e troque a senha.'
      : 'Se não foi você, entre na sua conta, troque a senha e veja quem mais está conectado.',
  ],
  link: { label: 'Ver as chaves de acesso', url: `${baseUrl}${urls.password()}` },
});
