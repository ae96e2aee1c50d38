import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ask, refund, refundAmount } from '#features/purchase/cancellations/operations.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { TextAreaField, TextField } from '#ui/field/controls.tsx';
import { FieldError } from '#ui/field/field.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { reloadWhenStale } from '#ui/form/reload-when-stale.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatReais, parseReais } from '#values/money.ts';
import type { ActionProps } from './order-dialogs.tsx';
import styles from './order-page.module.css';

const LABELS = { lineIds: 'Serviços', reason: 'Motivo', cents: 'Valor a devolver' };
const CLOSED = { open: '', attended: ' (atendido)', cancelled: ' (cancelado)' } as const;

export function RefundForm({ order, onClose, onDone, onStale }: ActionProps) {
  const form = useForm({ defaultValues: { lineIds: [] as string[], reason: '', cents: '' } });
  const field = fieldsOf(form, LABELS);
  const isOpen = (id: string) => order.lines.some((line) => String(line.id) === id && line.state === 'open');
  const chosen = form.watch('lineIds').filter(isOpen).map(Number);
  const [above, setAbove] = useState(false);
  const typed = parseReais(form.watch('cents'));

  async function send({ reason }: { reason: string }) {
    const { incrementId, seen } = order;
    const cents = typed ?? Number.NaN;
    await reloadWhenStale(async () => {
      const input = { incrementId, lineIds: chosen, cents, reason, seen };
      if (above) {
        await operate<typeof ask>('cancellations/ask-approval', input);
        onDone(`Aprovação pedida para devolver ${formatReais(cents)}. Nada foi cancelado ainda.`);
      } else {
        await operate<typeof refund>('cancellations/refund', input);
        onDone(`Devolução de ${formatReais(cents)} pedida. O cliente recebe um e-mail.`);
      }
    }, onStale);
  }

  return (
    <CallForm
      form={form}
      labels={LABELS}
      action={above ? 'Pedir aprovação' : typed === null ? 'Devolver' : `Devolver ${formatReais(typed)}`}
      onBack={onClose}
      call={send}
    >
      <fieldset id="lineIds" tabIndex={-1} className={styles.choices}>
        <legend>Serviços</legend>
        <FieldError id="lineIds-erro">{field('lineIds').error}</FieldError>
        {order.lines.map(({ id, service, beneficiary, state, cents }) => (
          <Checkbox
            key={id}
            {...form.register('lineIds')}
            id={`linha-${id}`}
            value={id}
            disabled={state !== 'open'}
            label={`${[[service, beneficiary].filter(Boolean).join(', '), cents !== null && formatReais(cents)].filter(Boolean).join(' · ')}${CLOSED[state]}`}
          />
        ))}
      </fieldset>
      {chosen.length > 0 && <Amounts incrementId={order.incrementId} lineIds={chosen} onLimit={setAbove} />}
      <TextAreaField
        {...field('reason')}
        hint={
          above
            ? 'Quem aprova lê. Não escreva o serviço nem o paciente.'
            : 'Fica no histórico do pedido. O cliente não lê.'
        }
        maxLength={500}
      />
      <TextField
        {...field('cents')}
        hint="Digite o valor mostrado acima, para conferir."
        inputMode="decimal"
        autoComplete="off"
      />
    </CallForm>
  );
}

interface AmountsProps {
  incrementId: string;
  lineIds: number[];
  onLimit(above: boolean): void;
}

function Amounts({ incrementId, lineIds, onLimit }: AmountsProps) {
  const view = useOperation<typeof refundAmount>('cancellations/amount', { incrementId, lineIds });
  const above = view.data?.needsApproval ?? false;
  useEffect(() => onLimit(above), [above, onLimit]);
  if (!view.data || view.loading || view.failure) return <ViewState view={view} />;
  const { received, refunded, cents } = view.data;
  return (
    <p className={styles.amounts} role="status">
      Recebido {formatReais(received)} · já devolvido {formatReais(refunded)} · devolver{' '}
      <strong>{formatReais(cents)}</strong>
      {above && ' · acima do limite, outra pessoa aprova'}
    </p>
  );
}
