import { isProvider, PROVIDER_NAMES, type Provider } from './social.ts';

interface Notice {
  tone: 'info' | 'success' | 'warning';
  text: (name: string) => string;
  signInAgain?: boolean;
}

const NOTICES = {
  recusado: {
    tone: 'info',
    text: (name) =>
      `Você não autorizou o acesso pelo ${name}. Nada foi mudado; entre de outro jeito ou tente de novo.`,
  },
  recomece: {
    tone: 'warning',
    text: (name) =>
      `A entrada pelo ${name} demorou demais ou começou em outra janela. Toque no botão e tente de novo.`,
  },
  falhou: {
    tone: 'warning',
    text: (name) =>
      `Não conseguimos confirmar a sua conta do ${name}. Tente de novo ou entre de outro jeito.`,
  },
  fora_do_ar: {
    tone: 'warning',
    text: (name) => `O ${name} não respondeu agora. Tente de novo em alguns minutos ou entre de outro jeito.`,
  },
  desligado: {
    tone: 'info',
    text: (name) => `A entrada pelo ${name} não está disponível. Entre de outro jeito.`,
  },
  muitas: {
    tone: 'warning',
    text: () => 'Muitas tentativas. Aguarde alguns minutos e tente de novo.',
  },
  senha: {
    tone: 'info',
    text: (name) =>
      `Já existe um cadastro com o e-mail da sua conta do ${name}. Entre com a senha ou com um código por e-mail, e a conta do ${name} fica conectada.`,
  },
  conectada: {
    tone: 'success',
    text: (name) => `Conta do ${name} conectada. Da próxima vez, você pode entrar por ela.`,
  },
  ja_conectada: { tone: 'info', text: (name) => `Esta conta do ${name} já está conectada ao seu cadastro.` },
  de_outro: {
    tone: 'warning',
    text: (name) => `Esta conta do ${name} já está conectada a outro cadastro. Nada foi mudado.`,
  },
  tem_outra: {
    tone: 'warning',
    text: (name) =>
      `O seu cadastro já tem outra conta do ${name}. Desconecte essa conta antes de conectar outra.`,
  },
  de_novo: {
    tone: 'warning',
    text: (name) => `Por segurança, saia e entre de novo na sua conta antes de conectar o ${name}.`,
    signInAgain: true,
  },
  ja_entrou: {
    tone: 'info',
    text: (name) => `Você já está na sua conta. Para conectar o ${name}, use o botão desta página.`,
  },
} as const satisfies Record<string, Notice>;

export type NoticeCode = keyof typeof NOTICES;

const isCode = (text: string | undefined): text is NoticeCode =>
  text !== undefined && Object.hasOwn(NOTICES, text);

export const noticeParam = (provider: Provider, code: NoticeCode): string => `${provider}.${code}`;

export interface ShownNotice {
  tone: Notice['tone'];
  text: string;
  signInAgain: boolean;
}

export function readNotice(param: string | null): ShownNotice | null {
  const [provider, code] = param?.split('.') ?? [];
  if (!isProvider(provider) || !isCode(code)) return null;
  const { tone, text, signInAgain = false }: Notice = NOTICES[code];
  return { tone, text: text(PROVIDER_NAMES[provider]), signInAgain };
}
