import type { UseFormReturn } from 'react-hook-form';
import { FoldedFields } from '#ui/accordion/folded-fields.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import type { FieldLabels } from '#ui/error-summary/summary-of.ts';
import { TextField } from '#ui/field/controls.tsx';
import { EmailField } from '#ui/field/email-field.tsx';
import { MaskedField } from '#ui/field/masked-field.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import grid from '#ui/form/form-grid.module.css';
import { cpfDigits, maskedCpf } from '#values/cpf.ts';
import { formatTaxId } from '#values/tax-id.ts';
import type { Buyer } from '../buyer.ts';
import type { CheckoutInput } from '../form.ts';
import { FORM } from './form-id.ts';

export const INVOICE_LABELS = {
  nfTaxvat: 'CPF ou CNPJ da nota fiscal',
  nfName: 'Nome na nota fiscal',
  nfEmail: 'E-mail para a nota fiscal',
} as const satisfies FieldLabels<CheckoutInput>;

export function InvoiceFields({ form, buyer }: { form: UseFormReturn<CheckoutInput>; buyer: Buyer }) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  const field = fieldsOf(form, INVOICE_LABELS, '', FORM);
  const [isOwn, name] = watch(['isDefaultNf', 'nfName']);
  return (
    <FoldedFields
      title="Nota fiscal"
      value={isOwn ? `No seu nome, ${idOf(buyer)}` : name}
      wrong={Boolean(errors.nfTaxvat ?? errors.nfName ?? errors.nfEmail)}
    >
      <fieldset className={grid.group}>
        <legend className="visually-hidden">Nota fiscal</legend>
        <Checkbox
          form={FORM}
          label="Emitir em meu nome"
          hint={[buyer.name, buyer.cpf || `Passaporte ${buyer.passport}`, buyer.email]
            .filter(Boolean)
            .join(' · ')}
          {...register('isDefaultNf')}
        />
        {!isOwn && (
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
    </FoldedFields>
  );
}

const idOf = ({ cpf, passport }: Buyer): string =>
  cpf ? `CPF ${maskedCpf(cpfDigits(cpf))}` : `passaporte ${passport}`;
