import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import type { FieldLabels } from '#ui/error-summary/summary-of.ts';
import { TextField } from '#ui/field/controls.tsx';
import { CountryField } from '#ui/field/country-field.tsx';
import { CpfField } from '#ui/field/cpf-field.tsx';
import { DayField } from '#ui/field/day-field.tsx';
import { EmailField } from '#ui/field/email-field.tsx';
import { GenderField } from '#ui/field/gender-field.tsx';
import { NameField } from '#ui/field/name-field.tsx';
import { PassportField } from '#ui/field/passport-field.tsx';
import { PhoneField } from '#ui/field/phone-field.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { startPhone } from '#ui/form/start-phone.ts';
import { urls } from '#values/urls.ts';
import type { BeneficiaryForm } from '../form-fields.ts';
import { WITH_GUARDIAN } from '../guardian.ts';
import type { Guardian } from '../own-identity.ts';
import styles from './beneficiary.module.css';

/** The prefix keeps the ids apart from those of other forms on the same page. */
export const ID_PREFIX = 'beneficiario-';

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

const ABROAD = ['postalCode', 'address', 'number', 'city'] as const;

const NAMES = ['responsibleName', 'responsibleEmail', 'responsibleTaxVat', 'responsiblePassport'] as const;

interface FieldsProps {
  form: UseFormReturn<BeneficiaryForm>;
  minor: boolean;
  own: boolean;
  guardian: Guardian | null;
  foreigners: boolean;
}

export function BeneficiaryFields({ form, minor, own, guardian, foreigners }: FieldsProps) {
  const brazilian = form.watch('isBrazilian');
  const field = fieldsOf(form, LABELS, ID_PREFIX);
  return (
    <>
      {own ? (
        <OwnIdentity form={form} brazilian={brazilian} />
      ) : (
        <>
          {(foreigners || !brazilian) && (
            <Checkbox
              label="É brasileiro?"
              id={`${ID_PREFIX}isBrazilian`}
              {...form.register('isBrazilian')}
            />
          )}
          <NameField {...field('name')} />
        </>
      )}
      <Checkbox
        label="Incluir nome social"
        id={`${ID_PREFIX}includeSocialName`}
        {...form.register('includeSocialName')}
      />
      {form.watch('includeSocialName') && <NameField {...field('socialName')} />}
      {!own && (
        <>
          <DayField {...field('birthdate')} />
          <GenderField {...field('gender')} />
          {brazilian && !minor && <CpfField {...field('cpf')} />}
          {!brazilian && <PassportField {...field('passport')} />}
        </>
      )}
      {!brazilian && (
        <CountryField
          autoComplete="off"
          {...field('country')}
          {...form.register('country', {
            onChange: ({ target }) => void startPhone(form, 'phone', target.value),
          })}
        />
      )}
      {!minor && <EmailField autoComplete="off" {...field('email')} />}
      <NameField {...field('affiliation')} />
      {!brazilian && (
        <>
          <PhoneField brazilian={false} hint="Com o código do país" autoComplete="off" {...field('phone')} />
          {ABROAD.map((name) => (
            <TextField key={name} autoComplete="off" {...field(name)} />
          ))}
        </>
      )}
      {minor && <ResponsibleFields form={form} brazilian={brazilian} guardian={own ? null : guardian} />}
    </>
  );
}

function OwnIdentity({ form, brazilian }: Pick<FieldsProps, 'form'> & { brazilian: boolean }) {
  const field = fieldsOf(form, LABELS, ID_PREFIX);
  const gender = form.watch('gender') === '1' ? 'Masculino' : 'Feminino';
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Do seu cadastro</legend>
      <p className="soft">
        Para corrigir estes dados, <a href={urls.account()}>edite o seu cadastro</a>.
      </p>
      <TextField readOnly {...field('name')} />
      <TextField readOnly {...field('birthdate')} />
      <TextField
        readOnly
        id={`${ID_PREFIX}gender`}
        label={LABELS.gender}
        value={gender}
        error={form.formState.errors.gender?.message}
      />
      <TextField readOnly {...field(brazilian ? 'cpf' : 'passport')} />
    </fieldset>
  );
}

/** Under 18 these fields replace the person's own CPF and e-mail. */
function ResponsibleFields(props: Pick<FieldsProps, 'form' | 'guardian'> & { brazilian: boolean }) {
  const { form, guardian, brazilian } = props;
  const field = fieldsOf(form, LABELS, ID_PREFIX);
  const [isOwn, setOwn] = useState(false);
  const put = (values: Partial<BeneficiaryForm>) => {
    for (const [name, value] of Object.entries(values))
      form.setValue(name as keyof Guardian | 'affiliation', String(value), {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
  };
  const fill = (own: Guardian) => {
    put({ ...own, affiliation: form.getValues('affiliation') || own.responsibleName });
    setOwn(true);
  };
  // Mostly the customer is the one responsible, so that is not asked.
  const begin = useEffectEvent(() => {
    if (guardian && form.getValues(NAMES).every((value) => !value)) fill(guardian);
  });
  const leave = useEffectEvent(() => {
    if (form.getValues('affiliation') === guardian?.responsibleName) put({ affiliation: '' });
  });
  useEffect(() => {
    begin();
    // The person is no minor after all, and the customer may not be the mother or father.
    return () => leave();
  }, []);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Responsável</legend>
      <p className="soft">{WITH_GUARDIAN}</p>
      {guardian && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            if (!isOwn) return fill(guardian);
            setOwn(false);
            put({
              responsibleName: '',
              responsibleEmail: '',
              responsibleTaxVat: '',
              responsiblePassport: '',
            });
          }}
        >
          {isOwn ? 'Outra pessoa é responsável' : 'Eu sou o responsável'}
        </Button>
      )}
      <NameField {...field('responsibleName')} />
      <EmailField autoComplete="off" {...field('responsibleEmail')} />
      {brazilian ? (
        <CpfField {...field('responsibleTaxVat')} />
      ) : (
        <PassportField {...field('responsiblePassport')} />
      )}
    </fieldset>
  );
}
