import type { UseFormReturn } from 'react-hook-form';
import { withoutDigits } from '#features/account/fields.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import type { FieldLabels } from '#ui/error-summary/summary-of.ts';
import { TextField } from '#ui/field/controls.tsx';
import { CountryField } from '#ui/field/country-field.tsx';
import { MaskedField } from '#ui/field/masked-field.tsx';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { maskDay } from '#values/calendar-day.ts';
import { formatCpf } from '#values/cpf.ts';
import type { BeneficiaryForm } from '../beneficiary-form.ts';
import styles from './beneficiary.module.css';

/** Ids of this form's fields begin so, for other forms may stand on the same page. */
export const ID_PREFIX = 'beneficiario-';

/** In the order of the screen. */
export const LABELS = {
  name: 'Nome completo',
  socialName: 'Nome social',
  birthdate: 'Data de nascimento',
  gender: 'Sexo',
  cpf: 'CPF',
  passport: 'Passaporte',
  country: 'País',
  email: 'E-mail',
  affiliation: 'Nome da mãe, do pai ou do responsável',
  phone: 'Telefone',
  postalCode: 'Código postal',
  address: 'Endereço',
  number: 'Número',
  city: 'Cidade',
  responsibleName: 'Nome do responsável',
  responsibleEmail: 'E-mail do responsável',
  responsibleTaxVat: 'CPF do responsável',
  responsiblePassport: 'Passaporte do responsável',
} as const satisfies FieldLabels<BeneficiaryForm>;

interface FieldsProps {
  form: UseFormReturn<BeneficiaryForm>;
  minor: boolean;
}

/** Everything about the beneficiary; the person's kind (minor, foreign) decides what is asked. */
export function BeneficiaryFields({ form, minor }: FieldsProps) {
  const brazilian = form.watch('isBrazilian');
  const { field } = wire(form);
  return (
    <>
      <Checkbox label="É brasileiro?" id={`${ID_PREFIX}isBrazilian`} {...form.register('isBrazilian')} />
      <MaskedField format={withoutDigits} autoComplete="off" required {...field('name')} />
      <Checkbox
        label="Incluir nome social"
        id={`${ID_PREFIX}includeSocialName`}
        {...form.register('includeSocialName')}
      />
      {form.watch('includeSocialName') && (
        <MaskedField format={withoutDigits} autoComplete="off" required {...field('socialName')} />
      )}
      <MaskedField
        hint="dd/mm/aaaa"
        format={maskDay}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        required
        {...field('birthdate')}
      />
      <RadioGroup
        legend={LABELS.gender}
        inline
        required
        options={[
          { value: '2', label: 'Feminino' },
          { value: '1', label: 'Masculino' },
        ]}
        {...field('gender')}
      />
      {brazilian && !minor && (
        <MaskedField format={formatCpf} inputMode="numeric" autoComplete="off" required {...field('cpf')} />
      )}
      {!brazilian && <DocumentFields form={form} />}
      {!minor && (
        <TextField
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          required
          {...field('email')}
        />
      )}
      <MaskedField format={withoutDigits} autoComplete="off" required {...field('affiliation')} />
      {!brazilian && <ForeignFields form={form} />}
      {minor && <ResponsibleFields form={form} brazilian={brazilian} />}
    </>
  );
}

function DocumentFields({ form }: Pick<FieldsProps, 'form'>) {
  const { field } = wire(form);
  return (
    <>
      <TextField autoComplete="off" autoCapitalize="characters" required {...field('passport')} />
      <CountryField autoComplete="off" required {...field('country')} />
    </>
  );
}

function ForeignFields({ form }: Pick<FieldsProps, 'form'>) {
  const { field } = wire(form);
  return (
    <>
      <TextField
        hint="Com o código do país"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        required
        {...field('phone')}
      />
      <TextField autoComplete="off" required {...field('postalCode')} />
      <TextField autoComplete="off" required {...field('address')} />
      <TextField autoComplete="off" required {...field('number')} />
      <TextField autoComplete="off" required {...field('city')} />
    </>
  );
}

/** Under 18 the responsible person's data are asked in place of the own CPF and e-mail. */
function ResponsibleFields({ form, brazilian }: Pick<FieldsProps, 'form'> & { brazilian: boolean }) {
  const { field } = wire(form);
  return (
    <fieldset className={styles.responsible}>
      <legend className={styles.legend}>Responsável</legend>
      <p className={styles.note}>Menores de 18 anos são atendidos com a mãe, o pai ou o responsável legal.</p>
      <MaskedField format={withoutDigits} autoComplete="off" required {...field('responsibleName')} />
      <TextField
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        required
        {...field('responsibleEmail')}
      />
      {brazilian ? (
        <MaskedField
          format={formatCpf}
          inputMode="numeric"
          autoComplete="off"
          required
          {...field('responsibleTaxVat')}
        />
      ) : (
        <TextField
          autoComplete="off"
          autoCapitalize="characters"
          required
          {...field('responsiblePassport')}
        />
      )}
    </fieldset>
  );
}

function wire({ register, formState }: UseFormReturn<BeneficiaryForm>) {
  return {
    field: (name: keyof typeof LABELS) => ({
      id: ID_PREFIX + name,
      label: LABELS[name],
      error: formState.errors[name]?.message,
      ...register(name),
    }),
  };
}
