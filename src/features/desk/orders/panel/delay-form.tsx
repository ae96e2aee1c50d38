import { useForm } from 'react-hook-form';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { reloadWhenStale } from '#ui/form/reload-when-stale.ts';
import { operate } from '#ui/operate.ts';
import type { delay } from '../operations.ts';
import type { LineProps } from './order-dialogs.tsx';

const LABELS = { to: 'Nova data', isAll: 'Todos os serviços deste pedido com data anterior' };

export function DelayForm({ order, line, onClose, onDone, onStale }: LineProps) {
  const form = useForm({ defaultValues: { to: '', isAll: false } });
  const { incrementId, seen, lines } = order;
  return (
    <CallForm
      form={form}
      labels={LABELS}
      action="Adiar e avisar o cliente"
      focus="to"
      onBack={onClose}
      call={({ to, isAll }) =>
        reloadWhenStale(async () => {
          const input = { incrementId, seen, to, ...(!isAll && { line: line.position }) };
          const { when, late } = await operate<typeof delay>('order-desk/delay', input);
          onDone(
            `Resultado até ${when}. O cliente recebe um e-mail${late ? ', mas a data anterior já tinha passado' : ''}.`,
          );
        }, onStale)
      }
    >
      <p>{[line.service, line.beneficiary, `prometido até ${line.result}`].filter(Boolean).join(' · ')}</p>
      <TextField {...fieldsOf(form, LABELS)('to')} type="date" />
      {lines.filter(({ mayDelay }) => mayDelay).length > 1 && (
        <Checkbox {...form.register('isAll')} id="isAll" label={LABELS.isAll} />
      )}
    </CallForm>
  );
}
