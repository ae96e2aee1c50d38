import { useForm } from 'react-hook-form';
import type { OrderStatus } from '#features/purchase/orders/status.ts';
import { dayText } from '#features/shop/stores/opening-hours/schedule.ts';
import { SelectField, TextAreaField, TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { reloadWhenStale } from '#ui/form/reload-when-stale.ts';
import { operate } from '#ui/operate.ts';
import { dayOf } from '#values/calendar-day.ts';
import type { advance, extend, refuse, release } from '../operations.ts';
import type { DeskLine, DeskOrder } from './desk-order.ts';

export interface ActionProps {
  order: DeskOrder;
  onClose(): void;
  onDone(text: string): void;
  onStale(): void;
}

export interface LineProps extends ActionProps {
  line: DeskLine;
}

const EXTEND = { until: 'Vale até' };

export function ExtendForm({ order, line, onClose, onDone, onStale }: LineProps) {
  const form = useForm({ defaultValues: { until: line.validUntil ?? '' } });
  return (
    <CallForm
      form={form}
      labels={EXTEND}
      action="Prorrogar"
      focus="until"
      onBack={onClose}
      call={({ until }) =>
        reloadWhenStale(async () => {
          const { incrementId, seen } = order;
          await operate<typeof extend>('order-desk/extend', {
            incrementId,
            seen,
            line: line.position,
            until,
          });
          onDone(`${line.service} vale até ${dayText(until, dayOf(new Date()))}.`);
        }, onStale)
      }
    >
      <p>{[line.service, line.beneficiary, line.schedule].filter(Boolean).join(' · ')}</p>
      <TextField
        {...fieldsOf(form, EXTEND)('until')}
        type="date"
        hint="O cliente não recebe e-mail por isso."
      />
    </CallForm>
  );
}

const ADVANCE = { to: 'Novo estado', reason: 'Motivo' };

export function AdvanceForm({ order, onClose, onDone, onStale }: ActionProps) {
  const { moves } = order;
  const form = useForm({ defaultValues: { to: moves[0]?.to ?? ('' as OrderStatus), reason: '' } });
  const field = fieldsOf(form, ADVANCE);
  return (
    <CallForm
      form={form}
      labels={ADVANCE}
      action="Avançar"
      onBack={onClose}
      call={({ to, reason }) =>
        reloadWhenStale(async () => {
          const { incrementId, seen } = order;
          await operate<typeof advance>('order-desk/advance', { incrementId, seen, to, reason });
          onDone(`Pedido em "${moves.find((move) => move.to === to)?.name ?? to}".`);
        }, onStale)
      }
    >
      <SelectField
        {...field('to')}
        placeholder={null}
        options={moves.map(({ to, name }) => ({ value: to, label: name }))}
      />
      <TextAreaField {...field('reason')} hint="Fica no histórico do pedido." rows={2} maxLength={500} />
    </CallForm>
  );
}

const REVIEW = { decision: 'Decisão', reason: 'Motivo' };
const DECISIONS = {
  release: 'Cobrar o cartão',
  refuse: 'Recusar e liberar o valor',
} as const;

export function ReviewForm({ order, onClose, onDone }: ActionProps) {
  const form = useForm({ defaultValues: { decision: 'release' as keyof typeof DECISIONS, reason: '' } });
  const field = fieldsOf(form, REVIEW);
  const { incrementId } = order;
  return (
    <CallForm
      form={form}
      labels={REVIEW}
      action={DECISIONS[form.watch('decision')]}
      onBack={onClose}
      call={async ({ decision, reason }) => {
        if (decision === 'release') {
          await operate<typeof release>('order-desk/release', { incrementId, reason });
          onDone('O cartão foi cobrado e o pedido está pago.');
        } else {
          await operate<typeof refuse>('order-desk/refuse', { incrementId, reason });
          onDone('Pedido cancelado. O valor reservado no cartão foi liberado.');
        }
      }}
    >
      <SelectField
        {...field('decision')}
        placeholder={null}
        options={Object.entries(DECISIONS).map(([value, label]) => ({ value, label }))}
      />
      <TextAreaField
        {...field('reason')}
        hint="Fica no histórico. O cliente não lê."
        rows={2}
        maxLength={500}
      />
    </CallForm>
  );
}
