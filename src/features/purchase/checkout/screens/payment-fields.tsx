import type { UseFormReturn } from 'react-hook-form';
import { paymentFacts } from '#features/purchase/orders/payment-types.ts';
import type { PaymentOffer } from '#features/purchase/payments/payable-order.ts';
import { FoldedFields } from '#ui/accordion/folded-fields.tsx';
import type { FieldLabels } from '#ui/error-summary/summary-of.ts';
import { TextField } from '#ui/field/controls.tsx';
import { CpfField } from '#ui/field/cpf-field.tsx';
import { MaskedField } from '#ui/field/masked-field.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import grid from '#ui/form/form-grid.module.css';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { formatCnpj } from '#values/cnpj.ts';
import { cpfDigits, isCpf, maskedCpf } from '#values/cpf.ts';
import type { CheckoutInput } from '../form.ts';

const PAUSED = 'Pausamos por um tempo: várias tentativas foram recusadas.';

export const PAYMENT_LABELS = {
  paymentType: 'Forma de pagamento',
  personType: 'Quem paga',
  pixCpf: 'CPF de quem paga',
  pixCnpj: 'CNPJ de quem paga',
  pixOwner: 'Nome de quem paga',
} as const satisfies FieldLabels<CheckoutInput>;

interface PaymentFieldsProps {
  form: UseFormReturn<CheckoutInput>;
  foreign: boolean;
  offers: readonly PaymentOffer[];
  /** Once the card has been sent, nothing else can be chosen. */
  inert: boolean;
}

export function PaymentFields({ form, foreign, offers, inert }: PaymentFieldsProps) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  return (
    <div className={grid.group} inert={inert}>
      <RadioGroup
        legend={PAYMENT_LABELS.paymentType}
        legendHidden
        look="card"
        options={offers.map(({ type, hint, closed }) => ({
          value: type,
          label: paymentFacts(type).name,
          hint: closed ? PAUSED : hint,
          disabled: closed,
        }))}
        error={errors.paymentType?.message}
        {...register('paymentType')}
      />
      {paymentFacts(watch('paymentType')).asks === 'payer' && <PayerFields form={form} foreign={foreign} />}
    </div>
  );
}

function PayerFields({ form, foreign }: Pick<PaymentFieldsProps, 'form' | 'foreign'>) {
  const field = fieldsOf(form, PAYMENT_LABELS);
  const [personType, cpf, cnpj, owner] = form.watch(['personType', 'pixCpf', 'pixCnpj', 'pixOwner']);
  const company = personType === 'company';
  const { errors } = form.formState;
  const digits = cpfDigits(cpf ?? '');
  const taxId = company ? cnpj && `CNPJ ${cnpj}` : isCpf(digits) && `CPF ${maskedCpf(digits)}`;
  return (
    <FoldedFields
      title="Quem paga"
      value={[owner, taxId].filter(Boolean).join(', ')}
      wrong={Boolean(errors.personType ?? errors.pixCpf ?? errors.pixCnpj ?? errors.pixOwner)}
    >
      <div className={grid.group}>
        <RadioGroup
          legend={PAYMENT_LABELS.personType}
          legendHidden
          inline
          options={[
            { value: 'PF', label: 'Pessoa física' },
            { value: 'company', label: 'Empresa' },
          ]}
          error={errors.personType?.message}
          {...form.register('personType')}
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
      </div>
    </FoldedFields>
  );
}
