import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { summaryOf } from '#ui/error-summary/summary-of.ts';
import { TextField } from '#ui/field/controls.tsx';
import { MaskedField } from '#ui/field/masked-field.tsx';
import { useCallForm } from '#ui/form/use-call-form.ts';
import { postJson } from '#ui/http.ts';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { type CalendarDay, maskDay } from '#values/calendar-day.ts';
import { formatCpf } from '#values/cpf.ts';
import { formatPhone } from '#values/phone.ts';
import { withoutDigits } from '../fields.ts';
import { changesEmail, type ProfileInput, type ProfileView, profileSchema } from '../profile.ts';
import styles from './account.module.css';
import own from './own-account.module.css';
import { PasswordField } from './password-field.tsx';
import { PROFILE_LABELS as LABELS } from './profile-labels.ts';
import { withIsoDay } from './registration-form.ts';

interface ProfileFormProps {
  profile: ProfileView;
  today: CalendarDay;
  onSaved: () => Promise<void>;
  onCancel: () => void;
}

/** Everything of a customer that may change; what was typed stays when saving fails. */
export function ProfileForm({ profile, today, onSaved, onCancel }: ProfileFormProps) {
  const { fullName, affiliation, dob, email, phone, gender, passport } = profile;
  const form = useForm<ProfileInput>({
    resolver: valibotResolver(profileSchema(today, profile), undefined, { raw: true }),
    defaultValues: {
      ...{ fullName, affiliation, dob, email, phone, gender, passport },
      taxvat: '',
      currentPassword: '',
    },
    shouldFocusError: false,
  });
  const { attempt, busy, onSubmit } = useCallForm(form, async (values) => {
    await postJson<ProfileView>('/v1/customer/save', withIsoDay(values));
    await onSaved();
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        Editar meus dados
      </h2>
      <ErrorSummary items={summaryOf(form.formState.errors, LABELS)} attempt={attempt} />
      <Person form={form} profile={profile} />
      <Contact form={form} profile={profile} />
      <div className={own.actions}>
        <Button type="submit" busy={busy}>
          Salvar
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}

interface PartProps {
  form: UseFormReturn<ProfileInput>;
  profile: ProfileView;
}

function Person({ form: { register, formState }, profile }: PartProps) {
  const { errors } = formState;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Quem é você</legend>
      <MaskedField
        label={LABELS.fullName}
        format={withoutDigits}
        autoComplete="name"
        maxLength={120}
        required
        error={errors.fullName?.message}
        {...register('fullName')}
      />
      {profile.maskedCpf !== null ? (
        <TextField
          label={LABELS.taxvat}
          id="taxvat"
          hint="O CPF do cadastro não muda."
          fieldClassName={styles.half}
          value={profile.maskedCpf}
          readOnly
          error={errors.taxvat?.message}
        />
      ) : profile.brazilian ? (
        <MaskedField
          label={LABELS.taxvat}
          hint="000.000.000-00"
          fieldClassName={styles.half}
          format={formatCpf}
          inputMode="numeric"
          autoComplete="off"
          required
          error={errors.taxvat?.message}
          {...register('taxvat')}
        />
      ) : (
        <TextField
          label={LABELS.passport}
          fieldClassName={styles.half}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={30}
          required
          error={errors.passport?.message}
          {...register('passport')}
        />
      )}
      <MaskedField
        label={LABELS.dob}
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
      <RadioGroup
        legend={LABELS.gender}
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
        label={LABELS.affiliation}
        hint="Com o nome e o nascimento, identifica você no laboratório."
        format={withoutDigits}
        autoComplete="off"
        maxLength={120}
        required
        error={errors.affiliation?.message}
        {...register('affiliation')}
      />
    </fieldset>
  );
}

function Contact({ form, profile }: PartProps) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  const phone = {
    label: LABELS.phone,
    fieldClassName: styles.half,
    type: 'tel',
    inputMode: 'tel',
    required: true,
    error: errors.phone?.message,
    ...register('phone'),
  } as const;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Como falamos com você</legend>
      {profile.brazilian ? (
        <MaskedField {...phone} hint="Com DDD" format={formatPhone} autoComplete="tel-national" />
      ) : (
        <TextField {...phone} hint="Com o código do país, por exemplo +351 912 345 678" autoComplete="tel" />
      )}
      <TextField
        label={LABELS.email}
        hint="Você entra com ele. Para trocar, confirme com a sua senha."
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        error={errors.email?.message}
        {...register('email')}
      />
      {changesEmail({ email: watch('email') }, profile) && (
        <PasswordField
          label={LABELS.currentPassword}
          autoComplete="current-password"
          required
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
      )}
    </fieldset>
  );
}
