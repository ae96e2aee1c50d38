import type { UseFormReturn } from 'react-hook-form';
import type { FieldLabels } from '#ui/error-summary/summary-of.ts';
import { TextField } from '#ui/field/controls.tsx';
import { MaskedField } from '#ui/field/masked-field.tsx';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { formatCnpj } from '#values/cnpj.ts';
import { formatCpf } from '#values/cpf.ts';
import type { CheckoutInput } from '../form.ts';
import styles from './checkout.module.css';

export const PAYMENT_LABELS = {
  paymentType: 'Forma de pagamento',
  personType: 'Quem paga',
  pixCpf: 'CPF de quem paga',
  pixCnpj: 'CNPJ de quem paga',
  pixOwner: 'Nome de quem paga',
} as const satisfies FieldLabels<CheckoutInput>;

/** Only what works is offered: Pix. */
export function PaymentFields({ form }: { form: UseFormReturn<CheckoutInput> }) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  const company = watch('personType') === 'company';
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Pagamento</legend>
      <RadioGroup
        legend={PAYMENT_LABELS.paymentType}
        look="card"
        options={[
          {
            value: 'pix',
            label: 'Pix',
            hint: 'Você recebe um QR code e um código para pagar no aplicativo do seu banco.',
          },
        ]}
        error={errors.paymentType?.message}
        {...register('paymentType')}
      />
      <RadioGroup
        legend={PAYMENT_LABELS.personType}
        inline
        options={[
          { value: 'PF', label: 'Pessoa física' },
          { value: 'company', label: 'Empresa' },
        ]}
        error={errors.personType?.message}
        {...register('personType')}
      />
      {company ? (
        <MaskedField
          key="cnpj"
          label={PAYMENT_LABELS.pixCnpj}
          fieldClassName={styles.half}
          format={formatCnpj}
          autoComplete="off"
          required
          error={errors.pixCnpj?.message}
          {...register('pixCnpj')}
        />
      ) : (
        <MaskedField
          key="cpf"
          label={PAYMENT_LABELS.pixCpf}
          fieldClassName={styles.half}
          format={formatCpf}
          inputMode="numeric"
          autoComplete="off"
          required
          error={errors.pixCpf?.message}
          {...register('pixCpf')}
        />
      )}
      <TextField
        label={PAYMENT_LABELS.pixOwner}
        fieldClassName={styles.half}
        autoComplete="off"
        maxLength={120}
        required
        error={errors.pixOwner?.message}
        {...register('pixOwner')}
      />
    </fieldset>
  );
}
