/** Each kind of question about an order has its own link. */
export const SURVEY_KINDS = ['satisfaction', 'nps', 'heard'] as const;

export type SurveyKind = (typeof SURVEY_KINDS)[number];

export interface Option<Id extends string = string> {
  id: Id;
  label: string;
}

export const RATINGS = [
  { value: 1, label: 'Muito ruim' },
  { value: 2, label: 'Ruim' },
  { value: 3, label: 'Regular' },
  { value: 4, label: 'Boa' },
  { value: 5, label: 'Ótima' },
] as const;

export const BEST_RATING = 5;
export const MAX_NPS = 10;

export const IMPROVABLE: readonly Option[] = [
  { id: 'achar', label: 'Encontrar o exame ou a vacina' },
  { id: 'precos', label: 'Preços' },
  { id: 'unidades', label: 'Escolha da unidade ou da visita' },
  { id: 'preparo', label: 'Informações sobre o preparo' },
  { id: 'cadastro', label: 'Cadastro e entrada na conta' },
  { id: 'pagamento', label: 'Formas de pagamento' },
  { id: 'atendimento', label: 'Atendimento no dia do serviço' },
  { id: 'contato', label: 'Contato com a loja' },
];

export const ENJOYABLE: readonly Option[] = [
  { id: 'facil', label: 'Facilidade para encontrar o que eu queria' },
  { id: 'bons-precos', label: 'Bons preços' },
  { id: 'perto', label: 'Unidade perto ou visita em casa' },
  { id: 'clareza', label: 'Informações claras' },
  { id: 'rapidez', label: 'Rapidez da compra' },
  { id: 'pagar', label: 'Facilidade para pagar' },
  { id: 'equipe', label: 'Atendimento da equipe' },
  { id: 'familia', label: 'Comprar para a família toda' },
];

export const tagsFor = (rating: number): readonly Option[] => (rating < BEST_RATING ? IMPROVABLE : ENJOYABLE);

export const FOUND = { yes: '1', no: '0' } as const;
export type Found = (typeof FOUND)[keyof typeof FOUND];

export const HEARD_OTHERS = 'others';

export const HEARD = [
  { id: 'google', label: 'Google' },
  { id: 'social', label: 'Redes Sociais' },
  { id: 'attendance', label: 'Indicação do Atendimento Presencial' },
  { id: 'doctor', label: 'Indicação do Médico' },
  { id: 'friends', label: 'Amigos/Familiares' },
  { id: HEARD_OTHERS, label: 'Outros' },
] as const satisfies readonly Option[];

export type Heard = (typeof HEARD)[number]['id'];

/** The texts are those of the specification (section 2, "Survey screens"), or ours where it has none. */
export const QUESTIONS = {
  rating: 'Como foi a sua experiência com a Loja Virtual?',
  improvable: 'O que podemos melhorar?',
  enjoyable: 'Do que você mais gostou?',
  found: 'Você encontrou tudo que precisava?',
  missing: 'O que faltou?',
  heard: (product: string) => `Como você ficou sabendo da Loja Virtual do ${product}?`,
  nps: 'De 0 a 10, quanto você recomendaria a Loja Virtual a um amigo ou familiar?',
  comment: 'Quer deixar um elogio ou uma sugestão?',
} as const;

export const THANKS = 'Agradecemos por suas respostas.';
export const ALMOST_DONE = 'Falta apenas 2 perguntas!';
export const INVITATION = 'Que tal avaliar sua experiência com a Loja Virtual?';

export const COMMENT_MAX = 1000;
