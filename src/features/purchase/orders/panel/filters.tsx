import { type FormEvent, useId } from 'react';
import { Button } from '#ui/button/button.tsx';
import { SelectField, TextField } from '#ui/field/controls.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { formatWire, parseReais } from '#values/money.ts';
import { capital } from '#values/sentence-case.ts';
import type { listPlaces } from '../operations.ts';
import { PAYMENT_TYPE_NAMES, type PaymentType, paymentFacts } from '../payment-types.ts';
import { factsOf, ORDER_STATUSES, type OrderStatus } from '../status.ts';
import type { ScheduleDue } from '../to-schedule.ts';
import type { OrderFilter } from './order-filter.ts';
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
];

const idIn = (text: string) => (text ? Number(text) : undefined);

export function Filters({ filter, onChange }: FiltersProps) {
  const { data } = useOperation<typeof listPlaces>('orders/places', {});
  const { stores = [], units = [] } = data ?? {};
  const ofStore = filter.storeId
    ? units.filter(({ storeId }: { storeId: number }) => storeId === filter.storeId)
    : units;
  return (
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
      <TextField
        label="Feitos desde"
        type="date"
        value={filter.from ?? ''}
        onChange={({ target }) => onChange({ from: target.value || undefined })}
      />
      <TextField
        label="Até"
        type="date"
        value={filter.to ?? ''}
        onChange={({ target }) => onChange({ to: target.value || undefined })}
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
        options={ofStore.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ target }) => onChange({ unitId: idIn(target.value) })}
      />
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
      <TypedFilters key={JSON.stringify(filter)} filter={filter} onChange={onChange} />
    </div>
  );
}

const amountOf = (cents: number | undefined) => (cents === undefined ? '' : formatWire(cents));

/** Typed text filters when it is sent, not letter by letter. */
function TypedFilters({ filter, onChange }: FiltersProps) {
  const id = useId();
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    onChange({
      couponCode: text('cupom').toUpperCase() || undefined,
      minCents: parseReais(text('minimo')) ?? undefined,
      maxCents: parseReais(text('maximo')) ?? undefined,
    });
  }
  return (
    <form method="post" className={styles.typed} aria-labelledby={id} onSubmit={send}>
      <span id={id} className="visually-hidden">
        Cupom e valor
      </span>
      <TextField label="Cupom" name="cupom" defaultValue={filter.couponCode ?? ''} autoComplete="off" />
      <TextField
        label="Total desde"
        name="minimo"
        inputMode="decimal"
        defaultValue={amountOf(filter.minCents)}
        autoComplete="off"
      />
      <TextField
        label="Total até"
        name="maximo"
        inputMode="decimal"
        defaultValue={amountOf(filter.maxCents)}
        autoComplete="off"
      />
      <Button type="submit" variant="secondary">
        Filtrar
      </Button>
    </form>
  );
}
