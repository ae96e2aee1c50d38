import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { SelectField, TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { reloadWhenStale } from '#ui/form/reload-when-stale.ts';
import { newUuid } from '#ui/new-uuid.ts';
import { operate } from '#ui/operate.ts';
import { formatReais, parseReais } from '#values/money.ts';
import { CARD_BRANDS, type CounterMethod, changeOf, MOST_INSTALLMENTS } from '../counter.ts';
import type { take } from '../operations.ts';
import { OwnUnitField } from './own-unit-field.tsx';
import type { Sale } from './sale.ts';

const LABELS = {
  givenCents: 'Valor entregue pelo cliente',
  brand: 'Bandeira',
  nsu: 'NSU',
  authorization: 'Autorização',
  installments: 'Parcelas',
};

const INSTALLMENTS = Array.from({ length: MOST_INSTALLMENTS }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? 'À vista' : `${index + 1} vezes`,
}));

const OLD = ['paid', 'over', 'sold_out', 'wrong_total', 'other_waits'];

interface TakeFormProps {
  sale: Sale;
  method: CounterMethod;
  /** The attempt that has to be closed first; null without one. */
  onBeforeTake(): Promise<void>;
  /** The order is no longer as this form shows it: paid, over, or with another total or attempt. */
  onRefused(text: string): void;
  onTaken(changeCents: number): void;
}

export function TakeForm({ sale, method, onBeforeTake, onRefused, onTaken }: TakeFormProps) {
  const [key] = useState(newUuid);
  const [unitId, setUnitId] = useState(sale.units[0]?.id ?? 0);
  const form = useForm({
    defaultValues: { givenCents: '', brand: '', nsu: '', authorization: '', installments: '1' },
  });
  const field = fieldsOf(form, LABELS);
  const { incrementId, totalCents } = sale;
  const given = parseReais(form.watch('givenCents'));
  const change = given === null ? null : changeOf(given, totalCents);

  async function send(values: { brand: string; nsu: string; authorization: string; installments: string }) {
    const common = { incrementId, key, unitId, totalCents };
    const { changeCents } = await reloadWhenStale(
      async () => {
        await onBeforeTake();
        return operate<typeof take>(
          'counter/take',
          method === 'cash'
            ? { ...common, method, givenCents: given ?? Number.NaN }
            : {
                ...common,
                method,
                brand: values.brand as (typeof CARD_BRANDS)[number],
                nsu: values.nsu,
                authorization: values.authorization,
                installments: Number(values.installments),
              },
        );
      },
      onRefused,
      OLD,
    );
    onTaken(changeCents);
  }

  return (
    <CallForm
      form={form}
      labels={LABELS}
      action={`Receber ${formatReais(totalCents)} ${method === 'cash' ? 'em dinheiro' : 'na maquininha'}`}
      call={send}
    >
      {sale.units.length > 1 && (
        <OwnUnitField id="unidade" units={sale.units} value={unitId} onChange={setUnitId} />
      )}
      {method === 'cash' ? (
        <>
          <TextField {...field('givenCents')} inputMode="decimal" autoComplete="off" />
          <p role="status">{change === null ? 'O troco aparece aqui.' : `Troco: ${formatReais(change)}`}</p>
        </>
      ) : (
        <>
          <SelectField
            {...field('brand')}
            placeholder="Escolha"
            options={CARD_BRANDS.map((brand) => ({ value: brand, label: brand }))}
          />
          <TextField
            {...field('nsu')}
            inputMode="numeric"
            autoComplete="off"
            hint="No comprovante da maquininha, às vezes como DOC."
          />
          <TextField
            {...field('authorization')}
            autoComplete="off"
            hint="No comprovante, às vezes como AUT."
          />
          <SelectField {...field('installments')} placeholder={null} options={INSTALLMENTS} />
        </>
      )}
    </CallForm>
  );
}
