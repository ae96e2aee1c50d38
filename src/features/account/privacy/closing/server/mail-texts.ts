import type { MailText } from '#platform/mail/mail-frame.ts';
import { urls } from '#values/urls.ts';

interface Store {
  baseUrl: string;
  ofStore: string;
}

/** `dueOn` completes a sentence: "na sexta, 27/11". */
export const accountClosingMail = ({ baseUrl, ofStore, dueOn }: Store & { dueOn: string }): MailText => ({
  subject: 'Recebemos o pedido para excluir a sua conta',
  paragraphs: [
    `Vamos excluir a sua conta ${ofStore} ${dueOn}, com os dados que nenhuma lei manda guardar. Se houver um pedido em andamento, a exclusão espera ele terminar.`,
    'Mudou de ideia? Até lá é só entrar na conta e, em Meus dados, escolher manter a conta.',
    'Se não foi você que pediu, mantenha a conta e troque a sua senha.',
  ],
  link: { label: 'Abrir meus dados', url: `${baseUrl}${urls.account()}` },
});

export const accountKeptMail = ({ baseUrl, ofStore }: Store): MailText => ({
  subject: 'A sua conta não vai mais ser excluída',
  paragraphs: [
    `O pedido para excluir a sua conta ${ofStore} foi desfeito: ela continua como estava e nada foi apagado.`,
    'Se foi você, não precisa fazer nada.',
    'Se não foi você, crie uma nova senha o quanto antes e depois, se quiser, peça a exclusão de novo em Meus dados.',
  ],
  link: { label: 'Criar nova senha', url: `${baseUrl}${urls.forgotPassword()}` },
});

export const accountErasedMail = ({ baseUrl, ofStore }: Store): MailText => ({
  subject: 'A sua conta foi excluída',
  paragraphs: [
    `A sua conta ${ofStore} foi excluída, como você pediu. Este é o último e-mail sobre ela.`,
    'O que a lei manda guardar, como os pedidos pagos, fica até o fim do prazo e depois é apagado também.',
  ],
  link: { label: 'Ver a política de privacidade', url: `${baseUrl}${urls.page('/politica-de-privacidade')}` },
});
