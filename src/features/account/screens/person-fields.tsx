import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import type { FieldLabels } from '#ui/error-summary/summary-of.ts';
import { TextField } from '#ui/field/controls.tsx';
import { CountryField } from '#ui/field/country-field.tsx';
import { MaskedField } from '#ui/field/masked-field.tsx';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { maskDay } from '#values/calendar-day.ts';
import { formatCpf } from '#values/cpf.ts';
import { formatPhone } from '#values/phone.ts';
import { withoutDigits } from '../fields.ts';
import type { FinishInput } from '../sign-up.ts';
import styles from './account.module.css';

export const PERSON_LABELS = {
  firstname: 'Nome completo',
  dob: 'Data de nascimento',
  taxvat: 'CPF',
  country: 'Nacionalidade',
  passport: 'Passaporte',
  gender: 'Sexo',
  affiliation: 'Nome da mãe, do pai ou do responsável',
  phoneNumber: 'Telefone',
} as const satisfies FieldLabels<FinishInput>;

interface PersonFieldsProps {
  form: UseFormReturn<FinishInput>;
  /** A CPF that is registered already is shown and stays. */
  cpfFixed?: boolean;
}

/** Who the customer is. */
export function PersonFields({ form, cpfFixed }: PersonFieldsProps) {
  const { register, watch, setValue, formState } = form;
  const { errors } = formState;
  const brazilian = String(watch('nationality')) === '1';
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Seus dados</legend>
      <MaskedField
        label={PERSON_LABELS.firstname}
        format={withoutDigits}
        autoComplete="name"
        required
        error={errors.firstname?.message}
        {...register('firstname')}
      />
      {!cpfFixed && (
        <Checkbox
          label="É brasileiro?"
          name="isBrazilian"
          checked={brazilian}
          onChange={(event) => setValue('nationality', event.currentTarget.checked ? '1' : '0')}
        />
      )}
      <MaskedField
        label={PERSON_LABELS.dob}
        hint="dd/mm/aaaa"
        fieldClassName={styles.half}
        format={maskDay}
        inputMode="numeric"
        autoComplete="bday"
        maxLength={10}
        required
        error={errors.dob?.message}
        {...register('dob')}
      />
      {brazilian ? (
        <MaskedField
          label={PERSON_LABELS.taxvat}
          hint={cpfFixed ? 'O CPF do cadastro não muda.' : '000.000.000-00'}
          fieldClassName={styles.half}
          format={formatCpf}
          inputMode="numeric"
          autoComplete="off"
          readOnly={cpfFixed}
          required
          error={errors.taxvat?.message}
          {...register('taxvat')}
        />
      ) : (
        <>
          <CountryField
            label={PERSON_LABELS.country}
            fieldClassName={styles.half}
            autoComplete="off"
            required
            error={errors.country?.message}
            {...register('country')}
          />
          <TextField
            label={PERSON_LABELS.passport}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={30}
            required
            error={errors.passport?.message}
            {...register('passport')}
          />
        </>
      )}
      <RadioGroup
        legend={PERSON_LABELS.gender}
        inline
        required
        options={[
          { value: '2', label: 'Feminino' },
          { value: '1', label: 'Masculino' },
        ]}
        error={errors.gender?.message}
        {...register('gender')}
      />
      <MaskedField
        label={PERSON_LABELS.affiliation}
        hint="Com o nome e o nascimento, identifica você no laboratório."
        format={withoutDigits}
        autoComplete="off"
        required
        error={errors.affiliation?.message}
        {...register('affiliation')}
      />
      {brazilian ? (
        <MaskedField
          key="telefone"
          label={PERSON_LABELS.phoneNumber}
          hint="Com DDD"
          fieldClassName={styles.half}
          format={formatPhone}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          required
          error={errors.phoneNumber?.message}
          {...register('phoneNumber')}
        />
      ) : (
        <TextField
          key="telefone-internacional"
          label={PERSON_LABELS.phoneNumber}
          hint="Com o código do país, por exemplo +351 912 345 678"
          fieldClassName={styles.half}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          error={errors.phoneNumber?.message}
          {...register('phoneNumber')}
        />
      )}
    </fieldset>
  );
}
