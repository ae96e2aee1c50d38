import { formatReais } from '#values/money.ts';
import { ForYouModal } from './for-you-modal.tsx';

interface QuestionBeforeQuoteProps {
  totalCents: number;
  /** `forMe` means that the customer receives all services. */
  onAnswer: (forMe: boolean) => void;
}

export const QuestionBeforeQuote = ({ totalCents, onAnswer }: QuestionBeforeQuoteProps) => (
  <ForYouModal
    open
    total={formatReais(totalCents)}
    onYes={() => onAnswer(true)}
    onNo={() => onAnswer(false)}
  />
);
