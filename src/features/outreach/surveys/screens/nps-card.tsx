import { useState } from 'react';
import { TextAreaField } from '#ui/field/controls.tsx';
import { npsQuestion } from '../feedback.ts';
import { COMMENT_MAX, QUESTIONS } from '../questions.ts';
import { NpsScale } from './nps-scale.tsx';
import { QuestionCard } from './question-card.tsx';

export function NpsCard({ token }: { token: string }) {
  const [rating, setRating] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  return (
    <QuestionCard
      token={token}
      title={QUESTIONS.nps}
      question={rating === null ? null : npsQuestion(rating, comment)}
    >
      {(error) => (
        <>
          <NpsScale legendHidden value={rating} error={error} onChange={setRating} />
          {rating !== null && (
            <TextAreaField
              name="elogio"
              label={QUESTIONS.comment}
              hint="Não escreva resultados nem detalhes de saúde."
              optional
              rows={3}
              maxLength={COMMENT_MAX}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
            />
          )}
        </>
      )}
    </QuestionCard>
  );
}
