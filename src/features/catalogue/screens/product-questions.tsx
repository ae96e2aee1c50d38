import { AccordionItem } from '#ui/accordion/accordion.tsx';
import type { Question } from '../product.ts';
import styles from './product-facts.module.css';

/** Common questions; they open and shut without script. */
export function ProductQuestions({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>Dúvidas comuns</h2>
      <div>
        {questions.map(({ question, answer }) => (
          <AccordionItem key={question} title={question}>
            <p>{answer}</p>
          </AccordionItem>
        ))}
      </div>
    </section>
  );
}
