import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { summaryOf } from '#ui/error-summary/summary-of.ts';
import { TextField } from '#ui/field/controls.tsx';
import { CpfField } from '#ui/field/cpf-field.tsx';
import { DayField } from '#ui/field/day-field.tsx';
import { EmailField } from '#ui/field/email-field.tsx';
import { GenderField } from '#ui/field/gender-field.tsx';
import { NameField } from '#ui/field/name-field.tsx';
import { PassportField } from '#ui/field/passport-field.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { PhoneField } from '#ui/field/phone-field.tsx';
import { signInAgain, useCutOffForm } from '#ui/form/ended-session.ts';
import { fieldsOf } from '#ui/form/fields-of.ts';
import grid from '#ui/form/form-grid.module.css';
import { useCallForm } from '#ui/form/use-call-form.ts';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type * as calls from '../customer-calls.ts';
import { changesEmail, type ProfileInput, type ProfileView, profileSchema } from '../profile.ts';
import { AFFILIATION_HINT } from './person-fields.tsx';
import own from './profile.module.css';
import { PROFILE_LABELS as LABELS } from './profile-labels.ts';
import { withIsoDay } from './registration-form.ts';

interface ProfileFormProps {
  profile: ProfileView;
  hasPassword: boolean;
  today: CalendarDay;
  onSaved: () => Promise<void>;
  onCancel: () => void;
}

export function ProfileForm({ profile, hasPassword, today, onSaved, onCancel }: ProfileFormProps) {
  const { fullName, socialName, affiliation, dob, email, phone, gender, passport } = profile;
  const form = useForm<ProfileInput>({
    resolver: valibotResolver(profileSchema(today, { ...profile, hasPassword }), undefined, { raw: true }),
    defaultValues: {
      fullName,
      socialName,
      affiliation,
      dob,
      email,
      phone,
      gender,
      passport,
      taxvat: '',
      currentPassword: '',
    },
    shouldFocusError: false,
  });
  const { attempt, busy, onSubmit } = useCallForm(
    form,
    async (values) => {
      await postJson<typeof calls.saveProfile>('/v1/customer/save', withIsoDay(values), {
        within: CHANGE_MS,
        has: ['firstName'],
      });
      await onSaved();
    },
    signInAgain,
  );
  useCutOffForm(form, profileFormOf(profile));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <form className={grid.groups} method="post" noValidate onSubmit={onSubmit}>
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        Editar meus dados
      </h2>
      <ErrorSummary items={summaryOf(form.formState.errors, LABELS)} attempt={attempt} />
      <Person form={form} profile={profile} />
      <Contact form={form} profile={profile} hasPassword={hasPassword} />
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

const SOCIAL_NAME_HINT =
  'Se você usa. É por ele que chamamos você; o do documento fica só para a conferência no atendimento.';
const WITH_PASSWORD = 'Você entra com ele. Para trocar, confirme com a sua senha.';
const WITHOUT_PASSWORD = 'Os avisos vão para ele. Para trocar, é preciso ter entrado na conta há pouco.';

export const profileFormOf = ({ email }: Pick<ProfileView, 'email'>): string => `meus-dados ${email}`;

interface PartProps {
  form: UseFormReturn<ProfileInput>;
  profile: ProfileView;
}

function Person({ form, profile }: PartProps) {
  const field = fieldsOf(form, LABELS);
  return (
    <fieldset className={grid.group}>
      <legend className={grid.legend}>Quem é você</legend>
      <NameField autoComplete="name" hint="Como está no documento." {...field('fullName')} />
      <NameField autoComplete="nickname" hint={SOCIAL_NAME_HINT} {...field('socialName')} />
      {profile.maskedCpf !== null ? (
        <TextField
          label={LABELS.taxvat}
          id="taxvat"
          hint="O CPF do cadastro não muda."
          fieldClassName={grid.half}
          value={profile.maskedCpf}
          readOnly
          error={form.formState.errors.taxvat?.message}
        />
      ) : profile.brazilian ? (
        <CpfField hint="000.000.000-00" fieldClassName={grid.half} {...field('taxvat')} />
      ) : (
        <PassportField fieldClassName={grid.half} {...field('passport')} />
      )}
      <DayField autoComplete="bday" fieldClassName={grid.half} {...field('dob')} />
      <GenderField {...field('gender')} />
      <NameField hint={AFFILIATION_HINT} {...field('affiliation')} />
    </fieldset>
  );
}

function Contact({ form, profile, hasPassword }: PartProps & { hasPassword: boolean }) {
  const field = fieldsOf(form, LABELS);
  return (
    <fieldset className={grid.group}>
      <legend className={grid.legend}>Como falamos com você</legend>
      <PhoneField brazilian={profile.brazilian} fieldClassName={grid.half} {...field('phone')} />
      <EmailField hint={hasPassword ? WITH_PASSWORD : WITHOUT_PASSWORD} {...field('email')} />
      {hasPassword && changesEmail({ email: form.watch('email') }, profile) && (
        <PasswordField autoComplete="current-password" {...field('currentPassword')} />
      )}
    </fieldset>
  );
}
