import type { Purpose } from './consent.ts';

export const PURPOSE_TEXTS: Record<Purpose, { label: string; text: string }> = {
  newsletter: {
    label: 'Newsletter',
    text: 'Mandar novidades e ofertas para o e-mail da sua conta, no máximo uma vez por semana.',
  },
  personalization: {
    label: 'Personalização',
    text: 'Guardar as suas preferências, como cor e música, para deixar o atendimento mais do seu jeito.',
  },
  analytics: {
    label: 'Medição de uso',
    text: 'Contar visitas e compras com uma ferramenta de medição (Google), com nomes neutros: nunca o serviço, o seu nome ou o seu contato.',
  },
  partners: {
    label: 'Parceiros de publicidade',
    text: 'Deixar que parceiros meçam se um anúncio trouxe você à loja. Nunca para mostrar anúncios sobre saúde.',
  },
};
