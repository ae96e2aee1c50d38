import { onDayText } from '#features/shop/stores/opening-hours/schedule.ts';
import type { MailText } from '#platform/mail/mail-frame.ts';
import { dayOf } from '#values/calendar-day.ts';
import { CONTACT_ANSWER_TEXT } from '#values/contact-answer.ts';
import { urls } from '#values/urls.ts';

interface Numbered {
  baseUrl: string;
  ofStore: string;
  protocol: string;
}

const contactLink = (baseUrl: string) => ({
  label: 'Ver telefones e horários',
  url: `${baseUrl}${urls.contact()}`,
});

/** Anyone may enter another person's address, so the mail repeats nothing that was typed. */
export const contactReceivedMail = ({ baseUrl, ofStore, protocol }: Numbered): MailText => ({
  subject: `Recebemos a sua mensagem ${protocol}`,
  paragraphs: [
    `A loja ${ofStore} recebeu uma mensagem com este e-mail. O número dela é ${protocol}.`,
    `A resposta chega por e-mail, neste endereço, em até ${CONTACT_ANSWER_TEXT}.`,
    'Se não foi você que escreveu, é só ignorar este e-mail.',
  ],
  link: contactLink(baseUrl),
});

/**
 * The operator's mail does not contain the message, which stays in the store. `panel` is its address in the panel; null
 * for a store without one.
 */
export const contactArrivedMail = ({
  baseUrl,
  panel,
  protocol,
  askedAt,
  now,
}: Numbered & { panel: string | null; askedAt: Date; now: Date }): MailText => ({
  subject: `Mensagem do Fale conosco: ${protocol}`,
  paragraphs: [
    `Chegou uma mensagem pelo Fale conosco ${onDayText(dayOf(askedAt), dayOf(now))}.`,
    `Para ler e responder${panel ? ', abra o painel ou use' : ':'} bin/loja operar contact-desk/view protocol=${protocol}`,
  ],
  link: panel ? { label: 'Abrir a mensagem no painel', url: panel } : contactLink(baseUrl),
});

/** `answer` contains the operator's words with line breaks. */
export const contactAnsweredMail = ({
  baseUrl,
  ofStore,
  protocol,
  answer,
}: Numbered & { answer: string }): MailText => ({
  subject: `Resposta à sua mensagem ${protocol}`,
  paragraphs: [
    `Esta é a resposta ${ofStore} à mensagem ${protocol}:`,
    ...answer.split(/\n+/).filter((line) => line.trim() !== ''),
    'Se ela não resolver, responda a este e-mail.',
  ],
  link: contactLink(baseUrl),
});
