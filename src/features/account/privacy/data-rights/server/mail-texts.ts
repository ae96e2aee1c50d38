import { dayText, onDayText } from '#features/shop/stores/opening-hours/schedule.ts';
import type { MailText } from '#platform/mail/mail-frame.ts';
import { dayOf } from '#values/calendar-day.ts';
import { RETENTION_DAYS } from '#values/retention.ts';
import { urls } from '#values/urls.ts';
import { ANSWER_DAYS } from '../data-request.ts';

interface Store {
  baseUrl: string;
  ofStore: string;
}

export const exportReadyMail = ({
  baseUrl,
  ofStore,
  token,
  expiresAt,
  now,
}: Store & { token: string; expiresAt: Date; now: Date }): MailText => ({
  subject: 'A cópia dos seus dados está pronta',
  paragraphs: [
    `Você pediu uma cópia de tudo o que a loja ${ofStore} guarda sobre você. Ela está pronta, para ler na tela ou baixar.`,
    `Para abrir, use o link abaixo e entre na sua conta. Ele vale por ${RETENTION_DAYS.dataExports} dias, até ${dayText(dayOf(expiresAt), dayOf(now))}; depois a cópia é apagada.`,
    'Se não foi você que pediu, troque a sua senha: alguém entrou na sua conta.',
  ],
  link: { label: 'Abrir a cópia', url: `${baseUrl}${urls.exportedData(token)}` },
});

type Numbered = Store & { protocol: string };

/** Anyone may enter another person's address, so the mail repeats nothing that was typed. */
export const requestReceivedMail = ({ baseUrl, ofStore, protocol }: Numbered): MailText => ({
  subject: `Recebemos o seu pedido ${protocol}`,
  paragraphs: [
    `A loja ${ofStore} recebeu um pedido sobre dados pessoais com este e-mail. O número dele é ${protocol}.`,
    `A resposta completa chega em até ${ANSWER_DAYS} dias. Antes disso podemos pedir uma prova de que é você.`,
    'Se não foi você que pediu, é só ignorar este e-mail.',
  ],
  link: { label: 'Ver a política de privacidade', url: `${baseUrl}${urls.page('/politica-de-privacidade')}` },
});

/** `panel` is the request's address in the panel; null for a store without one. */
export const requestArrivedMail = ({
  baseUrl,
  panel,
  protocol,
  askedAt,
  now,
}: Numbered & { panel: string | null; askedAt: Date; now: Date }): MailText => ({
  subject: `Pedido sobre dados pessoais: ${protocol}`,
  paragraphs: [
    `Chegou um pedido sobre dados pessoais ${onDayText(dayOf(askedAt), dayOf(now))}. A lei dá ${ANSWER_DAYS} dias para a resposta completa.`,
    `Para ler e responder${panel ? ', abra o painel ou use' : ':'} bin/loja operar request-desk/view protocol=${protocol}`,
  ],
  link: panel
    ? { label: 'Abrir o pedido no painel', url: panel }
    : { label: 'Ver a política de privacidade', url: `${baseUrl}${urls.page('/politica-de-privacidade')}` },
});

export const requestAnsweredMail = ({
  baseUrl,
  ofStore,
  protocol,
  answer,
}: Numbered & { answer: string }): MailText => ({
  subject: `Resposta ao seu pedido ${protocol}`,
  paragraphs: [
    `Esta é a resposta ${ofStore} ao pedido ${protocol}:`,
    ...answer.split(/\n+/).filter((line) => line.trim() !== ''),
    'Se ela não resolver, responda a este e-mail ou reclame à Autoridade Nacional de Proteção de Dados (ANPD), em gov.br/anpd.',
  ],
  link: { label: 'Ver a política de privacidade', url: `${baseUrl}${urls.page('/politica-de-privacidade')}` },
});
