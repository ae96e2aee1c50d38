import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { safeParse } from 'valibot';
import type { AddressInput } from '#features/account/accounts/addresses/address-entries.ts';
import {
  ADDRESS_LABELS,
  AddressFields,
} from '#features/account/accounts/addresses/screens/address-fields.tsx';
import type { Customer } from '#features/account/accounts/customer.ts';
import { FoldedFields } from '#ui/accordion/folded-fields.tsx';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { summaryOf } from '#ui/error-summary/summary-of.ts';
import { forgetOpenForm, signInAgain, useCutOffForm } from '#ui/form/ended-session.ts';
import grid from '#ui/form/form-grid.module.css';
import { useCallForm } from '#ui/form/use-call-form.ts';
import { forgetDrafts, useFormDraft } from '#ui/form/use-form-draft.ts';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { type FinishInput, finishSchema } from '../registration.ts';
import type * as calls from '../registration-calls.ts';
import { AccountTexts } from './account-texts.tsx';
import { PERSON_LABELS, PersonFields } from './person-fields.tsx';
import { registrationOf, withIsoDay } from './registration-form.ts';

const LABELS = { ...PERSON_LABELS, ...ADDRESS_LABELS };
const ADDRESS_NAMES = Object.keys(ADDRESS_LABELS) as (keyof typeof ADDRESS_LABELS)[];

/** The fields with which the account can stay as they are. */
function knownOf(customer: Customer, today: CalendarDay): ReadonlySet<string> {
  const { issues } = safeParse(finishSchema(today), registrationOf(customer));
  const missing = new Set(issues?.map(({ path }) => path?.[0]?.key));
  return new Set(Object.keys(LABELS).filter((name) => !missing.has(name)));
}

interface FinishRegistrationFormProps {
  customer: Customer;
  today: CalendarDay;
  foreigners: boolean;
  onDone: () => void;
}

export function FinishRegistrationForm({ customer, today, foreigners, onDone }: FinishRegistrationFormProps) {
  const form = useForm<FinishInput>({
    resolver: valibotResolver(finishSchema(today), undefined, { raw: true }),
    defaultValues: registrationOf(customer),
    shouldFocusError: false,
  });
  const [known] = useState(() => knownOf(customer, today));
  // The draft is named by customer, because another one may sign in within the same tab.
  const name = `cadastro ${customer.id}`;
  const { attempt, busy, onSubmit } = useCallForm(
    form,
    async (values) => {
      await postJson<typeof calls.finish>('/v1/register/finish', withIsoDay(values), {
        within: CHANGE_MS,
        has: ['formKey'],
      });
      forgetOpenForm();
      forgetDrafts(name);
      onDone();
    },
    signInAgain,
  );
  useCutOffForm(form, name);
  useFormDraft(form, name);
  return (
    <form className={grid.groups} method="post" noValidate onSubmit={onSubmit}>
      <ErrorSummary items={summaryOf(form.formState.errors, LABELS)} attempt={attempt} />
      <PersonFields form={form} foreigners={foreigners} cpfFixed={customer.cpf !== null} known={known} />
      {ADDRESS_NAMES.every((name) => known.has(name)) ? (
        <FoldedFields
          title="Endereço"
          value={form.watch(['address', 'number', 'city']).filter(Boolean).join(', ')}
          wrong={ADDRESS_NAMES.some((name) => form.formState.errors[name])}
        >
          <AddressFields form={form as unknown as UseFormReturn<AddressInput>} legendHidden />
        </FoldedFields>
      ) : (
        <AddressFields form={form as unknown as UseFormReturn<AddressInput>} />
      )}
      <AccountTexts action="Ao continuar" />
      <Button type="submit" block busy={busy}>
        Salvar e continuar
      </Button>
    </form>
  );
}
