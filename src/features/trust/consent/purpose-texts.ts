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
    text: 'Contar visitas e compras com uma ferramenta de medição (Google). O que a loja manda: que você abriu uma página (só se foi a inicial ou outra), quantos itens entraram nas compras e, de cada pedido pago, o número e o valor total. O serviço, o cupom, o seu nome e o seu contato não vão. Como em qualquer site, a ferramenta também vê o seu endereço IP e o tipo do navegador, e guarda um cookie.',
  },
  partners: {
    label: 'Parceiros de publicidade',
    text: 'Deixar que parceiros meçam se um anúncio trouxe você à loja, com os mesmos dados da medição de uso. Nunca para mostrar anúncios sobre saúde.',
  },
};
