import { type FormEvent, useState } from 'react';
import type { refund, refundAmount } from '#features/purchase/cancellations/operations.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { TextAreaField, TextField } from '#ui/field/controls.tsx';
import { useErrorInTitle } from '#ui/form/use-error-in-title.ts';
import { CallError, messageOf } from '#ui/http.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatReais, parseReais } from '#values/money.ts';
import type { DeskOrder } from './desk-order.ts';
import styles from './order-page.module.css';

interface RefundDialogProps {
  order: DeskOrder;
  open: boolean;
  onClose(): void;
  onRefunded(cents: number): void;
  /** The order changed meanwhile; what was typed stays. */
  onStale(): void;
}

export function RefundDialog(props: RefundDialogProps) {
  const { open, onClose } = props;
  return (
    <Modal open={open} onClose={onClose} title="Cancelar serviços e devolver" steady>
      <RefundForm {...props} />
    </Modal>
  );
}

function RefundForm({ order, onClose, onRefunded, onStale }: RefundDialogProps) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<{ message: string; fields: Record<string, string> } | null>(null);
  const [busy, setBusy] = useState(false);
  useErrorInTitle(problem !== null);

  const open = order.lines.filter(({ state }) => state === 'open').map(({ id }) => id);
  const lineIds = chosen.filter((id) => open.includes(id));
  const toggle = (id: number) =>
    setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));

  async function submit(event: FormEvent) {
    event.preventDefault();
    const cents = parseReais(typed);
    if (lineIds.length === 0) return setProblem({ message: 'Escolha ao menos um serviço.', fields: {} });
    if (cents === null)
      return setProblem({ message: 'Digite o valor a devolver.', fields: { cents: 'Digite como 120,00.' } });
    setBusy(true);
    setProblem(null);
    try {
      const { incrementId, seen } = order;
      await operate<typeof refund>('cancellations/refund', {
        incrementId,
        lineIds,
        cents,
        reason,
        seen,
      });
      onRefunded(cents);
    } catch (failure) {
      setProblem({ message: messageOf(failure), fields: failure instanceof CallError ? failure.fields : {} });
      if (failure instanceof CallError && failure.code === 'stale') onStale();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form method="post" className="stack" data-gap="4" onSubmit={submit}>
      {problem && <Alert tone="error">{problem.message}</Alert>}
      <fieldset className={styles.choices}>
        <legend>Serviços</legend>
        {order.lines.map(({ id, service, beneficiary, state, cents }) => (
          <Checkbox
            key={id}
            checked={lineIds.includes(id)}
            disabled={state !== 'open'}
            onChange={() => toggle(id)}
            label={`${[service, beneficiary].filter(Boolean).join(', ')} · ${formatReais(cents)}${state === 'attended' ? ' (atendido)' : ''}${state === 'cancelled' ? ' (cancelado)' : ''}`}
          />
        ))}
      </fieldset>
      {lineIds.length > 0 && <Amounts incrementId={order.incrementId} lineIds={lineIds} />}
      <TextAreaField
        label="Motivo"
        name="reason"
        hint="Fica no histórico do pedido. O cliente não lê."
        required
        minLength={5}
        maxLength={500}
        value={reason}
        error={problem?.fields.reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <TextField
        label="Valor a devolver"
        name="cents"
        hint="Digite o valor mostrado acima, para conferir."
        inputMode="decimal"
        required
        value={typed}
        error={problem?.fields.cents}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="cluster" data-gap="3">
        <Button type="submit" variant="danger" busy={busy}>
          {typed && parseReais(typed) !== null
            ? `Devolver ${formatReais(parseReais(typed) ?? 0)}`
            : 'Devolver'}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Voltar
        </Button>
      </div>
    </form>
  );
}

function Amounts({ incrementId, lineIds }: { incrementId: string; lineIds: readonly number[] }) {
  const view = useOperation<typeof refundAmount>('cancellations/amount', {
    incrementId,
    lineIds: [...lineIds],
  });
  if (!view.data || view.loading || view.failure) return <ViewState view={view} />;
  const { received, refunded, cents } = view.data;
  return (
    <p className={styles.amounts} role="status">
      Recebido {formatReais(received)} · já devolvido {formatReais(refunded)} · devolver{' '}
      <strong>{formatReais(cents)}</strong>
    </p>
  );
}
