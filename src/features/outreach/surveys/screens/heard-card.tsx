import { useState } from 'react';
import { heardQuestion } from '../feedback.ts';
import { HEARD_OTHERS, type Heard, QUESTIONS } from '../questions.ts';
import { HeardChoice } from './heard-choice.tsx';
import { QuestionCard } from './question-card.tsx';

export function HeardCard({ token, product }: { token: string; product: string }) {
  const [heard, setHeard] = useState<Heard | null>(null);
  const [settled, setSettled] = useState<Heard | null>(null);
  const [heardOther, setHeardOther] = useState('');
  return (
    <QuestionCard
      token={token}
      title={QUESTIONS.heard(product)}
      settled={settled}
      question={heard && heardQuestion(product, { heard, heardOther })}
    >
      {(error) => (
        <HeardChoice
          product={product}
          legendHidden
          inline
          heard={heard}
          other={heardOther}
          error={error}
          onHeard={(chosen, isSettled) => {
            setHeard(chosen);
            setSettled(isSettled && chosen !== HEARD_OTHERS ? chosen : null);
          }}
          onOther={setHeardOther}
        />
      )}
    </QuestionCard>
  );
}
