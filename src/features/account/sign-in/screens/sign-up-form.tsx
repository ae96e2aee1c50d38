import { valibotResolver } from '@hookform/resolvers/valibot';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { AddressInput } from '#features/account/accounts/addresses/address-entries.ts';
import {
  ADDRESS_LABELS,
  AddressFields,
} from '#features/account/accounts/addresses/screens/address-fields.tsx';
import type { SignedInAnswer } from '#features/account/accounts/contract.ts';
import type { FinishInput } from '#features/account/accounts/profile/registration.ts';
import { AccountTexts } from '#features/account/accounts/profile/screens/account-texts.tsx';
import { NewPasswordField } from '#features/account/accounts/profile/screens/new-password-field.tsx';
import { PERSON_LABELS, PersonFields } from '#features/account/accounts/profile/screens/person-fields.tsx';
import { putPassword } from '#features/account/accounts/profile/screens/put-password.ts';
import {
  EMPTY_REGISTRATION,
  withIsoDay,
} from '#features/account/accounts/profile/screens/registration-form.ts';
import { botProof, warmBotCheck } from '#ui/bot-check/bot-check.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { summaryOf } from '#ui/error-summary/summary-of.ts';
import { EmailField } from '#ui/field/email-field.tsx';
import { BotTerms } from '#ui/form/bot-terms.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import grid from '#ui/form/form-grid.module.css';
import { useCallForm } from '#ui/form/use-call-form.ts';
import { useFormDraft } from '#ui/form/use-form-draft.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type * as calls from '../calls.ts';
import { SIGN_UP_TEXTS, type SignUpInput, signUpSchema } from '../sign-up.ts';
import { enter, SIGN_IN_DRAFTS } from './enter.ts';

const LABELS = {
  email: 'E-mail',
  emailConfirm: 'Confirme o e-mail',
  password: 'Senha',
  ...PERSON_LABELS,
  ...ADDRESS_LABELS,
} as const;

interface SignUpFormProps {
  today: CalendarDay;
  foreigners: boolean;
  onSignedIn: (answer: SignedInAnswer) => void;
}

export function SignUpForm({ today, foreigners, onSignedIn }: SignUpFormProps) {
  const form = useForm<SignUpInput>({
    resolver: valibotResolver(signUpSchema(today), undefined, { raw: true }),
    defaultValues: { ...EMPTY_REGISTRATION, email: '', emailConfirm: '', password: '' },
    shouldFocusError: false,
  });
  useFormDraft(form, 'cadastro', SIGN_IN_DRAFTS);
  // The shared fields have no e-mail and password.
  const shared = form as unknown as UseFormReturn<FinishInput>;
  const { attempt, busy, onSubmit } = useCallForm(form, async (values) => {
    const proof = await botProof('register');
    onSignedIn(await enter<typeof calls.register>('/v1/register', { ...withIsoDay(values), ...proof }));
  });
  return (
    <form className={grid.groups} method="post" noValidate onSubmit={onSubmit} onFocus={warmBotCheck}>
      <ErrorSummary items={summaryOf(form.formState.errors, LABELS)} attempt={attempt} />
      <AccessFields form={form} />
      <PersonFields form={shared} foreigners={foreigners} />
      <AddressFields form={form as unknown as UseFormReturn<AddressInput>} />
      <AccountTexts action="Ao criar a conta" />
      <Button type="submit" block busy={busy}>
        Criar conta
      </Button>
      <BotTerms />
    </form>
  );
}

function AccessFields({ form }: { form: UseFormReturn<SignUpInput> }) {
  const field = fieldsOf(form, LABELS);
  return (
    <fieldset className={grid.group}>
      <legend className={grid.legend}>Acesso</legend>
      <EmailField fieldClassName={grid.half} {...field('email')} />
      <EmailField fieldClassName={grid.half} {...field('emailConfirm')} />
      <NewPasswordField
        typed={useWatch({ control: form.control, name: 'password' })}
        email={form.getValues('email')}
        short={SIGN_UP_TEXTS.password}
        onMade={putPassword(form, 'password')}
        {...field('password')}
      />
    </fieldset>
  );
}
