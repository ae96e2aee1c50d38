import { UnitForm } from '#features/purchase/order-tracking/panel/unit-form.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { BookForm } from './book-form.tsx';
import type { DeskLine } from './desk-order.ts';
import { type ActionProps, AdvanceForm, ExtendForm, ReviewForm } from './order-dialogs.tsx';
import { RefundForm } from './refund-form.tsx';

export type Action =
  | { kind: 'refund' | 'advance' | 'review' }
  /** `line` is the position in the order, from 1. */
  | { kind: NonNullable<DeskLine['action']> | 'move'; line: number };

const TITLES: Record<Action['kind'], string> = {
  refund: 'Cancelar serviços e devolver',
  advance: 'Avançar o pedido',
  review: 'Decidir a análise',
  book: 'Agendar',
  rebook: 'Remarcar',
  extend: 'Prorrogar',
  move: 'Trocar unidade',
};

interface OrderDialogProps extends ActionProps {
  action: Action;
  open: boolean;
}

export function OrderDialog({ action, open, ...props }: OrderDialogProps) {
  return (
    <Modal open={open} onClose={props.onClose} title={TITLES[action.kind]} steady>
      <ActionForm action={action} {...props} />
    </Modal>
  );
}

function ActionForm({ action, ...props }: ActionProps & { action: Action }) {
  if (action.kind === 'refund') return <RefundForm {...props} />;
  if (action.kind === 'advance') return <AdvanceForm {...props} />;
  if (action.kind === 'review') return <ReviewForm {...props} />;
  const line = 'line' in action && props.order.lines[action.line - 1];
  if (!line) return null;
  if (action.kind === 'move')
    return <UnitForm {...props} key={line.id} line={line} isBooked={line.action === 'rebook'} />;
  return action.kind === 'extend' ? (
    <ExtendForm {...props} line={line} />
  ) : (
    <BookForm {...props} key={line.id} line={line} />
  );
}
