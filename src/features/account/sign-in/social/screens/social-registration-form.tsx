import { valibotResolver } from '@hookform/resolvers/valibot';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { AddressInput } from '#features/account/accounts/addresses/address-entries.ts';
import {
  ADDRESS_LABELS,
  AddressFields,
} from '#features/account/accounts/addresses/screens/address-fields.tsx';
import type { SignedInAnswer } from '#features/account/accounts/contract.ts';
import type { FinishInput } from '#features/account/accounts/profile/registration.ts';
import { AccountTexts } from '#features/account/accounts/profile/screens/account-texts.tsx';
import { PERSON_LABELS, PersonFields } from '#features/account/accounts/profile/screens/person-fields.tsx';
import {
  EMPTY_REGISTRATION,
  withIsoDay,
} from '#features/account/accounts/profile/screens/registration-form.ts';
import { enter } from '#features/account/sign-in/screens/enter.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { summaryOf } from '#ui/error-summary/summary-of.ts';
import { EmailField } from '#ui/field/email-field.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import grid from '#ui/form/form-grid.module.css';
import { useCallForm } from '#ui/form/use-call-form.ts';
import { forgetDrafts, useFormDraft } from '#ui/form/use-form-draft.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type * as calls from '../calls.ts';
import { type SocialRegistrationInput, socialRegistrationSchema } from '../registration.ts';
import { type Newcomer, PROVIDER_NAMES } from '../social.ts';

const LABELS = { email: 'E-mail', ...PERSON_LABELS, ...ADDRESS_LABELS } as const;

/** Each newcomer has a draft, because another person may come from the same provider in the same tab. */
export const draftOf = ({ provider, email, name }: Newcomer): string =>
  `cadastro ${provider} ${email || name}`;

interface SocialRegistrationFormProps {
  newcomer: Newcomer;
  today: CalendarDay;
  foreigners: boolean;
  onSignedIn: (answer: SignedInAnswer) => void;
}

export function SocialRegistrationForm({
  newcomer,
  today,
  foreigners,
  onSignedIn,
}: SocialRegistrationFormProps) {
  const form = useForm<SocialRegistrationInput>({
    resolver: valibotResolver(socialRegistrationSchema(today), undefined, { raw: true }),
    defaultValues: { ...EMPTY_REGISTRATION, firstname: newcomer.name, email: newcomer.email },
    shouldFocusError: false,
  });
  const draft = draftOf(newcomer);
  useFormDraft(form, draft);
  // The shared fields have no e-mail.
  const shared = form as unknown as UseFormReturn<FinishInput>;
  const { attempt, busy, onSubmit } = useCallForm(form, async (values) => {
    const answer = await enter<typeof calls.register>('/v1/register/social', withIsoDay(values));
    forgetDrafts(draft);
    onSignedIn(answer);
  });
  const field = fieldsOf(form, LABELS);
  return (
    <form className={grid.groups} method="post" noValidate onSubmit={onSubmit}>
      <ErrorSummary items={summaryOf(form.formState.errors, LABELS)} attempt={attempt} />
      <fieldset className={grid.group}>
        <legend className={grid.legend}>Acesso</legend>
        <EmailField hint={hintFor(newcomer)} {...field('email')} />
      </fieldset>
      <PersonFields form={shared} foreigners={foreigners} />
      <AddressFields form={form as unknown as UseFormReturn<AddressInput>} />
      <AccountTexts action="Ao criar a conta" />
      <Button type="submit" block busy={busy}>
        Salvar e continuar
      </Button>
    </form>
  );
}

const hintFor = ({ email, provider }: Newcomer): string =>
  email === ''
    ? `O ${PROVIDER_NAMES[provider]} não informou o seu e-mail. Os avisos dos pedidos vão para ele.`
    : 'Os avisos dos seus pedidos vão para este endereço.';
