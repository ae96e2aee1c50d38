import { valibotResolver } from '@hookform/resolvers/valibot';
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
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
import { Card } from '#ui/card/card.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { summaryOf } from '#ui/error-summary/summary-of.ts';
import { EmailField } from '#ui/field/email-field.tsx';
import { NameField } from '#ui/field/name-field.tsx';
import { BotTerms } from '#ui/form/bot-terms.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import grid from '#ui/form/form-grid.module.css';
import { useCallForm } from '#ui/form/use-call-form.ts';
import { useFormDraft } from '#ui/form/use-form-draft.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type * as calls from '../calls.ts';
import { SIGN_UP_TEXTS, type SignUpInput, signUpSchema } from '../sign-up.ts';
import { enter, SIGN_IN_DRAFTS } from './enter.ts';

const { firstname, ...PERSON } = PERSON_LABELS;

const LABELS = {
  firstname,
  email: 'E-mail',
  emailConfirm: 'Confirme o e-mail',
  password: 'Senha',
  ...PERSON,
  ...ADDRESS_LABELS,
} as const;

/** The first step asks for these. */
const ACCOUNT = ['firstname', 'email', 'emailConfirm', 'password'] as const;

export type SignUpStep = 'account' | 'data';

interface SignUpFormProps {
  today: CalendarDay;
  foreigners: boolean;
  step: SignUpStep;
  onStep: (step: SignUpStep) => void;
  onSignedIn: (answer: SignedInAnswer) => void;
}

/** Two short steps of one form. Both stay in the document, so that Back keeps everything, and browsers save the password. */
export function SignUpForm({ today, foreigners, step, onStep, onSignedIn }: SignUpFormProps) {
  const first = step === 'account';
  const form = useForm<SignUpInput>({
    resolver: resolverOf(today, first),
    defaultValues: { ...EMPTY_REGISTRATION, email: '', emailConfirm: '', password: '' },
    shouldFocusError: false,
  });
  useFormDraft(form, 'cadastro', SIGN_IN_DRAFTS);
  // The shared fields have no e-mail and password.
  const shared = form as unknown as UseFormReturn<FinishInput>;
  const passed = useRef(false);
  const { attempt, busy, onSubmit } = useCallForm(form, async (values) => {
    if (first) {
      passed.current = true;
      return;
    }
    const proof = await botProof('register');
    onSignedIn(await enter<typeof calls.register>('/v1/register', { ...withIsoDay(values), ...proof }));
  });
  useStepOfErrors(form, step, onStep);
  async function submit(event: FormEvent<HTMLFormElement>) {
    await onSubmit(event);
    if (!passed.current) return;
    passed.current = false;
    // The second step begins without the attempts at the first one.
    form.reset(undefined, { keepValues: true, keepDirty: true });
    onStep('data');
  }
  const { errors } = form.formState;
  const asked = Object.keys(LABELS).filter((name) => first === (ACCOUNT as readonly string[]).includes(name));
  const [firstname, email] = form.watch(['firstname', 'email']);
  return (
    <form className={grid.groups} method="post" noValidate onSubmit={submit} onFocus={warmBotCheck}>
      <ErrorSummary items={summaryOf(errors, labelsOf(asked))} attempt={attempt} />
      <div hidden={!first}>
        <AccountFields form={form} />
      </div>
      <div hidden={first} className={grid.groups}>
        <Card tone="tint" className="cluster">
          <p className="anywhere">
            <strong>{firstname}</strong>
            <br />
            {email}
          </p>
          <Button variant="ghost" size="sm" onClick={() => onStep('account')}>
            Corrigir
          </Button>
        </Card>
        <PersonFields form={shared} foreigners={foreigners} withoutName />
        <AddressFields form={form as unknown as UseFormReturn<AddressInput>} />
        <AccountTexts action="Ao criar a conta" />
      </div>
      <div className="stack" data-gap="2">
        <Button type="submit" block busy={busy}>
          {first ? 'Continuar' : 'Criar conta'}
        </Button>
        {!first && (
          <Button variant="ghost" block onClick={() => onStep('account')}>
            Voltar
          </Button>
        )}
      </div>
      <BotTerms />
    </form>
  );
}

const labelsOf = (names: readonly string[]): typeof LABELS =>
  Object.fromEntries(Object.entries(LABELS).filter(([name]) => names.includes(name))) as typeof LABELS;

/** The first step is judged by its own fields alone. */
function resolverOf(today: CalendarDay, first: boolean): Resolver<SignUpInput> {
  const whole: Resolver<SignUpInput> = valibotResolver(signUpSchema(today), undefined, { raw: true });
  if (!first) return whole;
  return async (values, context, options) => {
    const { errors } = await whole(values, context, options);
    const own = ACCOUNT.filter((name) => errors[name]).map((name) => [name, errors[name]] as const);
    return own.length > 0 ? { values: {}, errors: Object.fromEntries(own) } : { values, errors: {} };
  };
}

/** Leads to the first step where its fields are wrong. */
function useStepOfErrors(
  form: UseFormReturn<SignUpInput>,
  step: SignUpStep,
  onStep: SignUpFormProps['onStep'],
) {
  const { errors } = form.formState;
  const isWrong = step === 'data' && ACCOUNT.some((name) => errors[name]);
  const go = useEffectEvent(() => onStep('account'));
  useEffect(() => {
    if (isWrong) go();
  }, [isWrong]);
  const begin = useEffectEvent(() => {
    // A reload, or a link to the second step, has no password.
    if (form.getValues('password') === '') go();
  });
  useEffect(() => {
    if (step === 'data') begin();
  }, [step]);
}

function AccountFields({ form }: { form: UseFormReturn<SignUpInput> }) {
  const field = fieldsOf(form, LABELS);
  return (
    <fieldset className={grid.group}>
      <legend className={grid.legend}>Acesso</legend>
      <NameField autoComplete="name" {...field('firstname')} />
      <EmailField fieldClassName={grid.half} {...field('email')} />
      <EmailField fieldClassName={grid.half} {...field('emailConfirm')} />
      <NewPasswordField
        typed={useWatch({ control: form.control, name: 'password' })}
        email={form.getValues('email')}
        short={SIGN_UP_TEXTS.password}
        onMade={putPassword(form, 'password')}
        enterKeyHint="go"
        {...field('password')}
      />
    </fieldset>
  );
}
