import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { reloadWhenStale } from '#ui/form/reload-when-stale.ts';
import { operate } from '#ui/operate.ts';
import { formatReais } from '#values/money.ts';
import type { returnMoney } from '../operations.ts';
import { OwnUnitField } from './own-unit-field.tsx';
import type { Sale } from './sale.ts';

const LABELS = { nsu: 'NSU da devolução' };

interface ReturnFormProps {
  sale: Sale;
  refund: Sale['returns'][number];
  /** The refund is no longer as this form shows it. */
  onRefused(text: string): void;
  onReturned(): void;
}

export function ReturnForm({ sale, refund, onRefused, onReturned }: ReturnFormProps) {
  const { refundId, cents, method } = refund;
  const [unitId, setUnitId] = useState(sale.units[0]?.id ?? 0);
  const form = useForm({ defaultValues: { nsu: '' } });
  const field = fieldsOf(form, LABELS);
  const isCash = method === 'cash';
  return (
    <section className="stack" data-gap="3" aria-label={`Devolver ${formatReais(cents)}`}>
      <h2>Devolver {formatReais(cents)}</h2>
      <p>
        {isCash
          ? 'Entregue o dinheiro ao cliente e registre aqui.'
          : 'Faça a devolução na maquininha e registre aqui o número do comprovante.'}
      </p>
      <CallForm
        form={form}
        labels={LABELS}
        action={isCash ? 'Registrar dinheiro devolvido' : 'Registrar devolução na maquininha'}
        call={async ({ nsu }) => {
          const { incrementId } = sale;
          await reloadWhenStale(
            () =>
              operate<typeof returnMoney>('counter/return', { incrementId, refundId, unitId, cents, nsu }),
            onRefused,
            ['not_waiting', 'wrong_amount'],
          );
          onReturned();
        }}
      >
        {sale.units.length > 1 && (
          <OwnUnitField id={`unidade-${refundId}`} units={sale.units} value={unitId} onChange={setUnitId} />
        )}
        {!isCash && <TextField {...field('nsu')} inputMode="numeric" autoComplete="off" />}
      </CallForm>
    </section>
  );
}
