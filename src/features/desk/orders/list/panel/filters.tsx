import { startTransition, useEffect, useState } from 'react';
import { kindName, type OrderKind } from '#features/purchase/orders/order-kinds.ts';
import {
  PAYMENT_TYPE_NAMES,
  type PaymentType,
  paymentFacts,
} from '#features/purchase/orders/payment-types.ts';
import { factsOf, ORDER_STATUSES, type OrderStatus } from '#features/purchase/orders/status.ts';
import type { ScheduleDue } from '#features/purchase/orders/to-schedule.ts';
import { SelectField, TextField } from '#ui/field/controls.tsx';
import { useErrorInTitle } from '#ui/form/use-error-in-title.ts';
import { InlineForm } from '#ui/inline-form/inline-form.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { formatWire, parseReais } from '#values/money.ts';
import { capital } from '#values/sentence-case.ts';
import type { listPlaces } from '../operations.ts';
import { isFiltered, type OrderFilter } from './order-filter.ts';
import styles from './orders-page.module.css';

interface FiltersProps {
  filter: OrderFilter;
  onChange(change: Partial<OrderFilter>): void;
}

const ANY = 'Todos';
const SCHEDULES: { value: ScheduleDue; label: string }[] = [
  { value: 'any', label: 'Só a agendar' },
  { value: 'late', label: 'A agendar, atrasados' },
  { value: 'today', label: 'A agendar, vencem hoje' },
  { value: 'lost', label: 'Perderam o horário' },
];

const idIn = (text: string) => (text ? Number(text) : undefined);

export function Filters({ filter, onChange }: FiltersProps) {
  const { data } = useOperation<typeof listPlaces>('orders/places', {});
  const stores = data?.stores ?? [];
  const units = (data?.units ?? []).filter(
    ({ storeId }) => filter.storeId === undefined || storeId === filter.storeId,
  );
  const [startsOpen] = useState(() => isFiltered(filter));
  const [areShown, setShown] = useState(startsOpen);
  // The closed fields cost more than the first rows, which they must not keep waiting.
  useEffect(() => startTransition(() => setShown(true)), []);
  return (
    <details open={startsOpen}>
      <summary className={styles.summary}>Filtros</summary>
      {areShown && (
        <div className={styles.filters}>
          <SelectField
            label="Estado"
            placeholder={ANY}
            value={filter.status?.[0] ?? ''}
            options={ORDER_STATUSES.map((value) => ({ value, label: capital(factsOf(value).name) }))}
            onChange={({ target }) =>
              onChange({ status: target.value ? [target.value as OrderStatus] : undefined })
            }
          />
          <SelectField
            label="Loja"
            placeholder="Todas"
            value={String(filter.storeId ?? '')}
            options={stores.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ target }) => onChange({ storeId: idIn(target.value), unitId: undefined })}
          />
          <SelectField
            label="Unidade"
            placeholder="Todas"
            value={String(filter.unitId ?? '')}
            options={units.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ target }) => onChange({ unitId: idIn(target.value) })}
          />
          {data && data.kinds.length > 0 && (
            <SelectField
              label="Tipo"
              placeholder={ANY}
              value={filter.kind ?? ''}
              options={data.kinds.map((value) => ({ value, label: kindName(value) }))}
              onChange={({ target }) =>
                onChange({ kind: target.value ? (target.value as OrderKind) : undefined })
              }
            />
          )}
          <SelectField
            label="Pagamento"
            placeholder={ANY}
            value={filter.paymentType ?? ''}
            options={PAYMENT_TYPE_NAMES.map((value) => ({ value, label: paymentFacts(value).name }))}
            onChange={({ target }) =>
              onChange({ paymentType: target.value ? (target.value as PaymentType) : undefined })
            }
          />
          <SelectField
            label="Agenda"
            placeholder={ANY}
            value={filter.toSchedule ?? ''}
            options={SCHEDULES}
            onChange={({ target }) =>
              onChange({ toSchedule: target.value ? (target.value as ScheduleDue) : undefined })
            }
          />
          <SelectField
            label="Vouchers"
            placeholder={ANY}
            value={filter.suspended ? 'suspensos' : ''}
            options={[{ value: 'suspensos', label: 'Só suspensos' }]}
            onChange={({ target }) => onChange({ suspended: target.value !== '' || undefined })}
          />
          <DateFilters filter={filter} onChange={onChange} />
          <TypedFilters key={JSON.stringify(filter)} filter={filter} onChange={onChange} />
        </div>
      )}
    </details>
  );
}

const DATES = [
  { name: 'Feitos', from: 'from', to: 'to' },
  { name: 'Pagos', from: 'paidFrom', to: 'paidTo' },
  { name: 'Atendidos', from: 'attendedFrom', to: 'attendedTo' },
  { name: 'Devolvidos', from: 'refundedFrom', to: 'refundedTo' },
] as const satisfies { name: string; from: keyof OrderFilter; to: keyof OrderFilter }[];

const DateFilters = ({ filter, onChange }: FiltersProps) => (
  <div className={styles.dates}>
    {DATES.map(({ name, from, to }) => (
      <div key={name} className={styles.range}>
        <TextField
          label={`${name} desde`}
          type="date"
          value={filter[from] ?? ''}
          onChange={({ target }) => onChange({ [from]: target.value || undefined })}
        />
        <TextField
          label={`${name} até`}
          type="date"
          value={filter[to] ?? ''}
          onChange={({ target }) => onChange({ [to]: target.value || undefined })}
        />
      </div>
    ))}
  </div>
);

const amountOf = (cents: number | undefined) => (cents === undefined ? '' : formatWire(cents));

const AMOUNTS = { minimo: 'Total desde', maximo: 'Total até' } as const;

type AmountName = keyof typeof AMOUNTS;

/** Typed text filters when it is sent, and not letter by letter. */
function TypedFilters({ filter, onChange }: FiltersProps) {
  const [wrong, setWrong] = useState<AmountName | null>(null);
  useErrorInTitle(wrong !== null);
  function send(form: HTMLFormElement) {
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const amount = (name: AmountName) => parseReais(text(name));
    const unread = (['minimo', 'maximo'] as const).find((name) => text(name) && amount(name) === null);
    setWrong(unread ?? null);
    if (unread) return form.querySelector<HTMLInputElement>(`[name=${unread}]`)?.focus();
    onChange({
      couponCode: text('cupom').toUpperCase() || undefined,
      minCents: amount('minimo') ?? undefined,
      maxCents: amount('maximo') ?? undefined,
    });
  }
  const amountField = (name: AmountName, cents: number | undefined) => (
    <TextField
      label={AMOUNTS[name]}
      name={name}
      inputMode="decimal"
      defaultValue={amountOf(cents)}
      error={wrong === name ? 'Digite um valor, como 120,00.' : undefined}
      autoComplete="off"
    />
  );
  return (
    <InlineForm action="Filtrar" aria-label="Cupom e valor" onSend={send}>
      <TextField label="Cupom" name="cupom" defaultValue={filter.couponCode ?? ''} autoComplete="off" />
      {amountField('minimo', filter.minCents)}
      {amountField('maximo', filter.maxCents)}
    </InlineForm>
  );
}
