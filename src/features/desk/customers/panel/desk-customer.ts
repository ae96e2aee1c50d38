import type { AnswerOf } from '#ui/http.ts';
import type { viewCustomer } from '../operations.ts';

export type DeskCustomer = AnswerOf<typeof viewCustomer>;

export interface ActionProps {
  customerId: number;
  name: string;
  onClose(): void;
  onDone(text: string): void;
  onErased(): void;
}
