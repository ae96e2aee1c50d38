import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import type { FieldLabels } from '#ui/error-summary/summary-of.ts';
import { TextField } from '#ui/field/controls.tsx';
import { EmailField } from '#ui/field/email-field.tsx';
import { MaskedField } from '#ui/field/masked-field.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import grid from '#ui/form/form-grid.module.css';
import { formatTaxId } from '#values/tax-id.ts';
import type { Buyer } from '../buyer.ts';
import type { CheckoutInput } from '../form.ts';
import styles from './checkout.module.css';
import { FORM } from './form-id.ts';

export const INVOICE_LABELS = {
  nfTaxvat: 'CPF ou CNPJ da nota fiscal',
  nfName: 'Nome na nota fiscal',
  nfEmail: 'E-mail para a nota fiscal',
} as const satisfies FieldLabels<CheckoutInput>;

export function InvoiceFields({ form, buyer }: { form: UseFormReturn<CheckoutInput>; buyer: Buyer }) {
  const { register, watch } = form;
  const field = fieldsOf(form, INVOICE_LABELS, '', FORM);
  return (
    <fieldset className={grid.group}>
      <legend className={styles.legend}>Nota fiscal</legend>
      <Checkbox
        form={FORM}
        label="Emitir em meu nome"
        hint={[buyer.name, buyer.cpf || `Passaporte ${buyer.passport}`, buyer.email]
          .filter(Boolean)
          .join(' · ')}
        {...register('isDefaultNf')}
      />
      {!watch('isDefaultNf') && (
        <>
          <MaskedField
            fieldClassName={grid.half}
            autoComplete="off"
            maxLength={18}
            {...field('nfTaxvat')}
            format={formatTaxId}
          />
          <TextField fieldClassName={grid.half} autoComplete="off" maxLength={120} {...field('nfName')} />
          <EmailField autoComplete="off" {...field('nfEmail')} />
        </>
      )}
    </fieldset>
  );
}
