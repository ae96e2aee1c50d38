import type { OperationAnswer } from '#ui/operate.ts';
import type { printSheet, viewAgenda } from '../operations.ts';

export type Agenda = OperationAnswer<typeof viewAgenda>;
export type Visit = Agenda['visits'][number];
export type Resource = Agenda['resources'][number];
export type Sheet = OperationAnswer<typeof printSheet>;

export const nameOf = ({ patient }: Visit): string => patient || 'Reserva sem pedido';

export interface FormProps {
  agenda: Agenda;
  onClose(): void;
  onDone(text: string): void;
  onStale(): void;
}

export const visitsText = (count: number): string => (count === 1 ? '1 visita' : `${count} visitas`);
