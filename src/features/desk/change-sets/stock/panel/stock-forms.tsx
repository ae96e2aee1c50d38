import { useForm } from 'react-hook-form';
import { SelectField, TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { reloadWhenStale } from '#ui/form/reload-when-stale.ts';
import { operate } from '#ui/operate.ts';
import { countText } from '#values/count-text.ts';
import type { countStock, transferStock } from '../operations.ts';
import type { Ledger } from './ledger.ts';

interface FormProps {
  stockKey: string;
  onClose(): void;
  onDone(text: string): void;
}

interface CountProps extends FormProps {
  level: NonNullable<Ledger['level']>;
  onStale(): void;
}

const COUNT_LABELS = { counted: 'Quantas há, ao todo', reason: 'Motivo' };

/** The person counts everything in the fridge, and the store knows what of it is sold. */
export function CountForm({ stockKey, level, onClose, onDone, onStale }: CountProps) {
  const { free, held, sold } = level;
  const expected = free + held + sold;
  const form = useForm({ defaultValues: { counted: '', reason: '' } });
  const field = fieldsOf(form, COUNT_LABELS, 'contagem-');
  const typed = form.watch('counted').trim();
  return (
    <CallForm
      form={form}
      labels={COUNT_LABELS}
      action="Gravar a contagem"
      focus="counted"
      onBack={onClose}
      call={({ counted, reason }) =>
        reloadWhenStale(async () => {
          const input = { key: stockKey, counted: numberOf(counted), seen: expected, reason };
          const { difference } = await operate<typeof countStock>('stock-desk/count', input);
          onDone(countedText(difference));
        }, onStale)
      }
    >
      <p>
        Deve haver {expected}: {freeText(free)}, {countText(held, 'reservada', 'reservadas')} e{' '}
        {countText(sold, 'vendida ainda não atendida', 'vendidas ainda não atendidas')}. Conte todas.
      </p>
      <TextField {...field('counted')} inputMode="numeric" autoComplete="off" />
      {/^\d+$/.test(typed) && <p role="status">{differenceText(Number(typed) - expected, free)}</p>}
      <TextField {...field('reason')} maxLength={150} hint="Como perda, vencimento ou recebimento." />
    </CallForm>
  );
}

const freeText = (free: number): string => countText(free, 'livre', 'livres');

const leftText = (free: number): string => `${free === 1 ? 'fica' : 'ficam'} ${freeText(free)}`;

/** Words instead of a number are sent as a number that the contract refuses in its own words. */
const numberOf = (typed: string): number => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

const countedText = (difference: number): string =>
  difference === 0
    ? 'Contagem certa: nada mudou.'
    : `Contagem gravada: ${difference > 0 ? `${difference} a mais` : `${-difference} a menos`} para vender.`;

function differenceText(difference: number, free: number): string {
  if (difference === 0) return 'Confere: nada muda.';
  const after = free + difference;
  const text = difference > 0 ? `${difference} a mais` : `${-difference} a menos`;
  return after < 0
    ? `${text}: ${after === -1 ? 'falta' : 'faltam'} ${-after} para o que já foi vendido.`
    : `${text}: ${leftText(after)}.`;
}

interface TransferProps extends FormProps {
  free: number;
  units: Ledger['units'];
}

const TRANSFER_LABELS = { unit: 'Para a unidade', amount: 'Quantas', reason: 'Motivo' };

export function TransferForm({ stockKey, free, units, onClose, onDone }: TransferProps) {
  const form = useForm({ defaultValues: { unit: '', amount: '', reason: '' } });
  const field = fieldsOf(form, TRANSFER_LABELS, 'transferir-');
  return (
    <CallForm
      form={form}
      labels={TRANSFER_LABELS}
      action="Transferir"
      focus="unit"
      onBack={onClose}
      call={async ({ unit, amount, reason }) => {
        const input = { key: stockKey, unit, amount: numberOf(amount), reason };
        const { left } = await operate<typeof transferStock>('stock-desk/transfer', input);
        const name = units.find(({ code }) => code === unit)?.name ?? unit;
        onDone(`${amount} a ${name}. Aqui ${leftText(left)}.`);
      }}
    >
      <p>Aqui há {freeText(free)}. As reservadas e as vendidas ficam.</p>
      <SelectField
        {...field('unit')}
        placeholder="Escolha"
        options={units.map((one) => ({ value: one.code, label: `${one.name} (${freeText(one.free)})` }))}
      />
      <TextField {...field('amount')} inputMode="numeric" autoComplete="off" />
      <TextField {...field('reason')} maxLength={150} />
    </CallForm>
  );
}
