import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { TextField } from '#ui/field/controls.tsx';
import { MaskedField } from '#ui/field/masked-field.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { TickGroup } from '#ui/tick-group/tick-group.tsx';
import { formatCnpj } from '#values/cnpj.ts';
import type { ServiceType } from '../choices.ts';
import type { ContactFields } from '../contact-form.ts';
import { LABELS } from './fields.ts';

interface CompanyFieldsProps {
  form: UseFormReturn<ContactFields>;
  serviceTypes: readonly ServiceType[];
}

const digitsOnly = (typed: string) => typed.replace(/\D/g, '').slice(0, 6);

export function CompanyFields({ form, serviceTypes }: CompanyFieldsProps) {
  const field = fieldsOf(form, LABELS);
  // The form does not notice when boxes that it did not register disappear.
  useEffect(() => () => form.clearErrors('serviceTypes'), [form]);
  const chosen = useWatch({ control: form.control, name: 'serviceTypes' });
  return (
    <>
      <TextField autoComplete="organization" maxLength={120} {...field('businessName')} />
      <MaskedField
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('cnpj')}
        format={formatCnpj}
      />
      <MaskedField inputMode="numeric" autoComplete="off" {...field('peopleAmount')} format={digitsOnly} />
      <TickGroup
        id="serviceTypes"
        legend={LABELS.serviceTypes}
        required
        options={serviceTypes.map(({ code, label }) => ({ value: code, label }))}
        value={chosen}
        error={form.formState.errors.serviceTypes?.message}
        onChange={(value) =>
          form.setValue('serviceTypes', value, { shouldValidate: form.formState.isSubmitted })
        }
      />
    </>
  );
}
