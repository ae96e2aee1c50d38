import { AccordionItem } from '#ui/accordion/accordion.tsx';
import type { Question } from '../product-view.ts';
import { ProductSection } from './product-section.tsx';

export function ProductQuestions({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return null;
  return (
    <ProductSection title="Dúvidas comuns">
      <div>
        {questions.map(({ question, answer }) => (
          <AccordionItem key={question} title={question}>
            <p>{answer}</p>
          </AccordionItem>
        ))}
      </div>
    </ProductSection>
  );
}
