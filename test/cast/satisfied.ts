import type { FeedbackQuestion } from '#features/outreach/surveys/contract.ts';

/** Answers of the whole satisfaction survey, by a buyer of the demo store. */
export const satisfied = ({ rating = 5, nps = 10, comment = '' } = {}): FeedbackQuestion[] => [
  {
    question_type: 'likert',
    rating,
    question_tags: rating === 5 ? ['Bons preços', 'Rapidez da compra'] : ['Preços'],
  },
  {
    question_type: 'advanced',
    question_text: 'Você encontrou tudo que precisava?',
    option: '1',
    input: '',
  },
  {
    question_type: 'advanced',
    question_text: 'Como você ficou sabendo da Loja Virtual do Buriti Saúde?',
    option: 'friends',
    input: '',
  },
  { question_type: 'nps', rating: nps, input: comment },
];
