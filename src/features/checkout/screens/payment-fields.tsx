import type { UseFormReturn } from 'react-hook-form';
import type { FieldLabels } from '#ui/error-summary/summary-of.ts';
import { TextField } from '#ui/field/controls.tsx';
import { CpfField } from '#ui/field/cpf-field.tsx';
import { MaskedField } from '#ui/field/masked-field.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import grid from '#ui/form/form-grid.module.css';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { formatCnpj } from '#values/cnpj.ts';
import type { CheckoutInput } from '../form.ts';
import styles from './checkout.module.css';

export const PAYMENT_LABELS = {
  paymentType: 'Forma de pagamento',
  personType: 'Quem paga',
  pixCpf: 'CPF de quem paga',
  pixCnpj: 'CNPJ de quem paga',
  pixOwner: 'Nome de quem paga',
} as const satisfies FieldLabels<CheckoutInput>;

export function PaymentFields({ form, foreign }: { form: UseFormReturn<CheckoutInput>; foreign: boolean }) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  const field = fieldsOf(form, PAYMENT_LABELS);
  const company = watch('personType') === 'company';
  return (
    <fieldset className={grid.group}>
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
          fieldClassName={grid.half}
          format={formatCnpj}
          autoComplete="off"
          {...field('pixCnpj')}
        />
      ) : (
        <CpfField
          fieldClassName={grid.half}
          {...field('pixCpf')}
          {...(foreign && { required: false, optional: true, hint: 'Sem CPF, deixe em branco.' })}
        />
      )}
      <TextField fieldClassName={grid.half} autoComplete="off" maxLength={120} {...field('pixOwner')} />
    </fieldset>
  );
}
