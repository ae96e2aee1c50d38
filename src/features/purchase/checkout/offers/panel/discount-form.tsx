import { useForm } from 'react-hook-form';
import { TextAreaField, TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { reloadWhenStale } from '#ui/form/reload-when-stale.ts';
import { operate } from '#ui/operate.ts';
import { MOST_DISCOUNT } from '../offer.ts';
import type { discountOffer } from '../operations.ts';
import { useColleagueVersion } from './colleague-version.tsx';
import type { PanelOffer } from './panel-offer.ts';

const LABELS = { percent: 'Desconto em %', reason: 'Motivo' };

interface DiscountFormProps {
  offer: PanelOffer;
  onBack(): void;
  /** A colleague changed the offer meanwhile. */
  onStale(): void;
  onDone(): void;
}

export function DiscountForm({ offer, onBack, onStale, onDone }: DiscountFormProps) {
  const { id, version, discountPercent, discountReason } = offer;
  const form = useForm({
    defaultValues: { percent: discountPercent > 0 ? String(discountPercent) : '', reason: discountReason },
  });
  const colleague = useColleagueVersion(offer, onStale);
  const field = fieldsOf(form, LABELS);
  return (
    <CallForm
      form={form}
      labels={LABELS}
      action="Dar desconto"
      focus="percent"
      onBack={onBack}
      call={async ({ percent, reason }) => {
        const typed = percent.trim() === '' ? Number.NaN : Number(percent.replace(/%\s*$/, ''));
        const input = { id, version, percent: typed, reason };
        await reloadWhenStale(
          () => operate<typeof discountOffer>('offers/discount', input),
          colleague.onStale,
        );
        onDone();
      }}
    >
      {colleague.shown}
      <TextField
        {...field('percent')}
        inputMode="numeric"
        autoComplete="off"
        hint={`De 0 a ${MOST_DISCOUNT}, só nos serviços. O deslocamento não tem desconto.`}
      />
      <TextAreaField
        {...field('reason')}
        maxLength={300}
        hint="Fica no orçamento e o cliente pode pedir para ver. Não escreva nada de saúde."
      />
    </CallForm>
  );
}
