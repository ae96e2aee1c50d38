import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import type { FieldLabels } from '#ui/error-summary/summary-of.ts';
import { TextField } from '#ui/field/controls.tsx';
import type { CheckoutInput } from '../form.ts';
import type { Buyer } from './buyer.ts';
import styles from './checkout.module.css';

export const INVOICE_LABELS = {
  nfTaxvat: 'CPF ou CNPJ da nota fiscal',
  nfName: 'Nome na nota fiscal',
  nfEmail: 'E-mail para a nota fiscal',
} as const satisfies FieldLabels<CheckoutInput>;

/** Who the invoice is for: the customer, unless told otherwise. */
export function InvoiceFields({ form, buyer }: { form: UseFormReturn<CheckoutInput>; buyer: Buyer }) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Nota fiscal</legend>
      <Checkbox
        label="Emitir em meu nome"
        hint={[buyer.name, buyer.cpf, buyer.email].filter(Boolean).join(' · ')}
        {...register('isDefaultNf')}
      />
      {!watch('isDefaultNf') && (
        <>
          <TextField
            label={INVOICE_LABELS.nfTaxvat}
            fieldClassName={styles.half}
            autoComplete="off"
            maxLength={18}
            required
            error={errors.nfTaxvat?.message}
            {...register('nfTaxvat')}
          />
          <TextField
            label={INVOICE_LABELS.nfName}
            fieldClassName={styles.half}
            autoComplete="off"
            maxLength={120}
            required
            error={errors.nfName?.message}
            {...register('nfName')}
          />
          <TextField
            label={INVOICE_LABELS.nfEmail}
            type="email"
            autoComplete="off"
            maxLength={254}
            required
            error={errors.nfEmail?.message}
            {...register('nfEmail')}
          />
        </>
      )}
    </fieldset>
  );
}
