import { Fragment, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FoldedFields } from '#ui/accordion/folded-fields.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import type { FieldLabels } from '#ui/error-summary/summary-of.ts';
import { CountryField } from '#ui/field/country-field.tsx';
import { CpfField } from '#ui/field/cpf-field.tsx';
import { DayField } from '#ui/field/day-field.tsx';
import { GenderField } from '#ui/field/gender-field.tsx';
import { NameField } from '#ui/field/name-field.tsx';
import { PassportField } from '#ui/field/passport-field.tsx';
import { PhoneField } from '#ui/field/phone-field.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import grid from '#ui/form/form-grid.module.css';
import { startPhone } from '#ui/form/start-phone.ts';
import type { FinishInput } from '../registration.ts';

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

export const AFFILIATION_HINT = 'Ajuda o laboratório a identificar você.';

interface PersonFieldsProps {
  form: UseFormReturn<FinishInput>;
  foreigners: boolean;
  cpfFixed?: boolean;
  /** An operator types another person's data. */
  atCounter?: boolean;
  /** Fields whose values the account has already: they fold away, and can be corrected there. */
  known?: ReadonlySet<string>;
  /** Another step of the form asks for the name. */
  withoutName?: boolean;
}

export function PersonFields(props: PersonFieldsProps) {
  const { form, foreigners, cpfFixed, atCounter, known, withoutName } = props;
  const { watch, setValue, formState } = form;
  const brazilian = String(watch('nationality')) === '1';
  const field = fieldsOf(form, PERSON_LABELS);
  const parts: { names: (keyof typeof PERSON_LABELS)[]; fields: ReactNode }[] = [
    {
      names: ['firstname'],
      fields: <NameField autoComplete={atCounter ? 'off' : 'name'} {...field('firstname')} />,
    },
    {
      names: ['dob'],
      fields: (
        <DayField autoComplete={atCounter ? 'off' : 'bday'} fieldClassName={grid.half} {...field('dob')} />
      ),
    },
    {
      names: ['taxvat', 'country', 'passport'],
      fields: (
        <>
          {!cpfFixed && (foreigners || !brazilian) && (
            <Checkbox
              label="É brasileiro?"
              name="isBrazilian"
              checked={brazilian}
              onChange={(event) => setValue('nationality', event.currentTarget.checked ? '1' : '0')}
            />
          )}
          {brazilian ? (
            <CpfField
              hint={cpfFixed ? 'O CPF do cadastro não muda.' : '000.000.000-00'}
              fieldClassName={grid.half}
              readOnly={cpfFixed}
              {...field('taxvat')}
            />
          ) : (
            <>
              <CountryField
                autoComplete="off"
                fieldClassName={grid.half}
                {...field('country')}
                {...form.register('country', {
                  onChange: ({ target }) => void startPhone(form, 'phoneNumber', target.value),
                })}
              />
              <PassportField {...field('passport')} />
            </>
          )}
        </>
      ),
    },
    { names: ['gender'], fields: <GenderField {...field('gender')} /> },
    {
      names: ['affiliation'],
      fields: <NameField hint={atCounter ? undefined : AFFILIATION_HINT} {...field('affiliation')} />,
    },
    {
      names: ['phoneNumber'],
      fields: <PhoneField brazilian={brazilian} fieldClassName={grid.half} {...field('phoneNumber')} />,
    },
  ];
  const isKnown = ({ names }: (typeof parts)[number]) => names.every((name) => known?.has(name));
  const show = (listed: typeof parts) =>
    listed.map(({ names, fields }) => <Fragment key={names[0]}>{fields}</Fragment>);
  const folded = parts.filter(isKnown);
  return (
    <fieldset className={grid.group}>
      <legend className={grid.legend}>{atCounter ? 'Dados do cliente' : 'Seus dados'}</legend>
      {show(parts.filter((part) => !isKnown(part) && !(withoutName && part.names[0] === 'firstname')))}
      {folded.length > 0 && (
        <FoldedFields
          title="O que já temos"
          value={known?.has('firstname') && watch('firstname')}
          wrong={folded.some(({ names }) => names.some((name) => formState.errors[name]))}
        >
          <div className={grid.group}>{show(folded)}</div>
        </FoldedFields>
      )}
    </fieldset>
  );
}
