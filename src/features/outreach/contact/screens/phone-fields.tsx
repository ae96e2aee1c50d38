import type { ClipboardEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { MaskedField } from '#ui/field/masked-field.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { formatLocalPhone, phoneDigits } from '#values/phone.ts';
import type { ContactFields } from '../contact-form.ts';
import styles from './contact-form.module.css';
import { LABELS } from './fields.ts';

interface PhoneFieldsProps {
  form: UseFormReturn<ContactFields>;
}

const areaCode = (typed: string) => typed.replace(/\D/g, '').slice(0, 2);

/** A whole number pasted into the area code fills both fields. */
export function PhoneFields({ form }: PhoneFieldsProps) {
  const field = fieldsOf(form, LABELS);
  const paste = (event: ClipboardEvent) => {
    const digits = phoneDigits(event.clipboardData.getData('text'));
    if (digits.length < 10) return;
    event.preventDefault();
    const shouldValidate = form.formState.isSubmitted;
    form.setValue('ddd', digits.slice(0, 2), { shouldValidate });
    form.setValue('phoneNumber', formatLocalPhone(digits.slice(2)), { shouldValidate });
  };
  const tel = { type: 'tel', inputMode: 'numeric', onPaste: paste } as const;
  return (
    <div className={styles.phone}>
      <MaskedField
        {...tel}
        {...field('ddd')}
        required={false}
        autoComplete="tel-area-code"
        format={areaCode}
      />
      <MaskedField
        {...tel}
        {...field('phoneNumber')}
        required={false}
        optional
        autoComplete="tel-local"
        format={formatLocalPhone}
      />
    </div>
  );
}
