import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '#ui/field/controls.tsx';
import { EmailField } from '#ui/field/email-field.tsx';
import { MaskedField } from '#ui/field/masked-field.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { formatTaxId } from '#values/tax-id.ts';

export const PAYER_LABELS = { taxId: 'CPF ou CNPJ', name: 'Nome', email: 'E-mail' } as const;

export type PayerForm = Record<keyof typeof PAYER_LABELS, string>;

interface PayerFieldsProps {
  form: UseFormReturn<PayerForm>;
  /** Masked; the browser never reads the whole number. */
  taxId: string;
}

/** Whom a tax note names, for buyers and operators. */
export function PayerFields({ form, taxId }: PayerFieldsProps) {
  const field = fieldsOf(form, PAYER_LABELS, 'nota-');
  return (
    <>
      <MaskedField
        {...field('taxId')}
        required={taxId === ''}
        hint={taxId && `Deixe vazio para manter ${taxId}.`}
        format={formatTaxId}
        maxLength={18}
        autoComplete="off"
      />
      <TextField {...field('name')} maxLength={120} autoComplete="off" />
      <EmailField {...field('email')} autoComplete="off" />
    </>
  );
}
