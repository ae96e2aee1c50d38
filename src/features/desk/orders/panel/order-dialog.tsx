import { UnitForm } from '#features/purchase/order-tracking/panel/unit-form.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { BookForm } from './book-form.tsx';
import { DelayForm } from './delay-form.tsx';
import type { DeskLine } from './desk-order.ts';
import { DisputeForm, ReleaseForm } from './dispute-forms.tsx';
import { type ActionProps, AdvanceForm, ExtendForm, ReviewForm } from './order-dialogs.tsx';
import { RefundForm } from './refund-form.tsx';

export type Action =
  | { kind: 'refund' | 'advance' | 'review' | 'dispute' | 'release' }
  /** `line` is the position in the order, from 1. */
  | { kind: NonNullable<DeskLine['action']> | 'move' | 'delay'; line: number };

const TITLES: Record<Action['kind'], string> = {
  refund: 'Cancelar serviços e devolver',
  advance: 'Avançar o pedido',
  review: 'Decidir a análise',
  dispute: 'Encerrar a contestação',
  release: 'Liberar os vouchers',
  book: 'Agendar',
  rebook: 'Remarcar',
  extend: 'Prorrogar',
  move: 'Trocar unidade',
  delay: 'Adiar o resultado',
};

export const BUTTONS: Record<Action['kind'], string> = {
  ...TITLES,
  advance: 'Avançar',
  review: 'Decidir análise',
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
  if (action.kind === 'dispute') return <DisputeForm {...props} />;
  if (action.kind === 'release') return <ReleaseForm {...props} />;
  const line = 'line' in action && props.order.lines[action.line - 1];
  if (!line) return null;
  if (action.kind === 'delay') return <DelayForm {...props} key={line.id} line={line} />;
  if (action.kind === 'move')
    return <UnitForm {...props} key={line.id} line={line} isBooked={line.action === 'rebook'} />;
  return action.kind === 'extend' ? (
    <ExtendForm {...props} line={line} />
  ) : (
    <BookForm {...props} key={line.id} line={line} />
  );
}
