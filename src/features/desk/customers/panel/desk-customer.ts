import type { OperationAnswer } from '#ui/operate.ts';
import type { viewCustomer } from '../operations.ts';

export type DeskCustomer = OperationAnswer<typeof viewCustomer>;

export interface ActionProps {
  customerId: number;
  name: string;
  onClose(): void;
  onDone(text: string): void;
  onErased(): void;
}
