import { type MailText, mailGreeting } from '#platform/mail/mail-frame.ts';

export type AlertOutcome = 'signed_out' | 'saved' | 'unknown_product' | 'available';

/** 1001 and 2001 are the specification's codes; the others are ours. */
export const ALERT_ANSWERS: Record<AlertOutcome, { code: number; message: string }> = {
  signed_out: { code: 1001, message: 'Entre na sua conta para ser avisado.' },
  saved: {
    code: 2001,
    message: 'Pronto! Avisaremos você por e-mail quando este serviço estiver disponível.',
  },
  unknown_product: { code: 3001, message: 'Não encontramos este serviço.' },
  available: { code: 3002, message: 'Este serviço já está disponível. Recarregue a página para comprar.' },
};

interface StockBack {
  firstName: string;
  service: string;
  city: string;
  url: string;
}

/** Other people may see the subject, so it hides the service. */
export function stockBackMail({ firstName, service, city, url }: StockBack): MailText {
  return {
    subject: 'O serviço que você espera está disponível',
    paragraphs: [
      mailGreeting(firstName),
      `O serviço que você espera voltou a ter vagas em ${city}: ${service}.`,
      'As vagas podem acabar: este aviso não faz reserva.',
    ],
    link: { label: 'Ver o serviço', url },
  };
}
