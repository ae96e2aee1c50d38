import type { Tour } from './contract.ts';

export type TourField = keyof Tour;

/** These texts apply where the operator has set none. The last step is fixed (purchase 314). */
const FALLBACKS: Tour = {
  redirect_link: '',
  stepTwoTitle: 'Faça o check-in na chegada',
  stepTwoTextOne: 'No totem ou pelo celular, informe o CPF de quem vai ser atendido e confira os serviços.',
  stepTwoTextTwo: 'Leve um documento com foto. Sua vez aparece na tela, com o número da cabine.',
  stepFiveTitle: 'Realize sua coleta com rapidez e tranquilidade.',
  stepFiveTextOne: 'Viu como é simples? Agora é só tomar seu café e seguir com o seu dia!',
  urlVideo: '',
};

export const TOUR_FIELDS = Object.keys(FALLBACKS) as TourField[];

export function tourOf(texts: Partial<Record<TourField, unknown>>): Tour {
  const tour = { ...FALLBACKS };
  for (const field of TOUR_FIELDS) {
    const text = texts[field];
    if (typeof text === 'string' && text.trim() !== '') tour[field] = text.trim();
  }
  return tour;
}

/** Only our own files play in place, so that no other site's player loads. */
export const isOwnVideo = (url: string): boolean => /^\/(?![/\\])[\w./-]+\.(mp4|webm)$/i.test(url);

export interface Slide {
  kind: 'text' | 'video';
  title: string;
  paragraphs: string[];
}

export function slidesOf(tour: Tour): Slide[] {
  const text = (title: string, ...paragraphs: string[]): Slide => ({ kind: 'text', title, paragraphs });
  return [
    text(
      'Compre aqui, sem fila',
      'Escolha os serviços da unidade digital, diga quem vai ser atendido e pague por Pix ou cartão.',
      'O comprovante fica em Meus pedidos e chega no seu e-mail.',
    ),
    text(tour.stepTwoTitle, tour.stepTwoTextOne, tour.stepTwoTextTwo),
    text(
      'Siga as orientações da cabine',
      'A tela mostra cada passo da coleta ou da entrega do material. Um profissional acompanha de perto e ajuda quando você chamar.',
    ),
    ...(tour.urlVideo === ''
      ? []
      : [{ kind: 'video' as const, title: 'Veja como é na prática', paragraphs: [] }]),
    text(tour.stepFiveTitle, tour.stepFiveTextOne),
  ];
}
