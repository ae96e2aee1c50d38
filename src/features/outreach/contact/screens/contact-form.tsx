import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ruledForm } from '#forms/ruled-form.ts';
import { botProof, warmBotCheck } from '#ui/bot-check/bot-check.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { summaryOf } from '#ui/error-summary/summary-of.ts';
import { SelectField, TextAreaField } from '#ui/field/controls.tsx';
import { CpfField } from '#ui/field/cpf-field.tsx';
import { EmailField } from '#ui/field/email-field.tsx';
import { NameField } from '#ui/field/name-field.tsx';
import { BotTerms } from '#ui/form/bot-terms.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { submitKey } from '#ui/form/submit-key.ts';
import { useCallForm } from '#ui/form/use-call-form.ts';
import { fillIn, forgetDrafts, useFormDraft } from '#ui/form/use-form-draft.ts';
import { CHANGE_MS, getJson, postJson, READ_MS } from '#ui/http.ts';
import type * as calls from '../calls.ts';
import { type ContactChoices, shapeOf } from '../choices.ts';
import { type ContactFields, contactFields, contactProblems } from '../contact-form.ts';
import type { ContactAnswer } from '../contract.ts';
import { CompanyFields } from './company-fields.tsx';
import { EMPTY, LABELS } from './fields.ts';
import { PhoneFields } from './phone-fields.tsx';
import { WebsiteTrap } from './website-trap.tsx';

const DRAFT = 'contato';

export interface SentContact extends ContactAnswer {
  email: string;
}

export interface ContactFormProps {
  choices: ContactChoices;
  subject: string;
  isSignedIn: boolean;
  onSent: (sent: SentContact) => void;
}

export function ContactForm({ choices, subject, isSignedIn, onSent }: ContactFormProps) {
  const rules = useMemo(
    () =>
      ruledForm(
        contactFields,
        (form) => contactProblems(form, choices),
        (form) => form,
      ),
    [choices],
  );
  const form = useForm<ContactFields>({
    resolver: valibotResolver(rules, undefined, { raw: true }),
    defaultValues: { ...EMPTY, subject: shapeOf(subject, choices) ? subject : '' },
    shouldFocusError: false,
  });
  useFormDraft(form, DRAFT);
  useEffect(() => {
    if (!isSignedIn) return;
    const stop = new AbortController();
    getJson<typeof calls.ownContact>('/v1/contact/own', {
      within: READ_MS,
      has: ['name', 'email'],
      signal: stop.signal,
    })
      .then((own) => fillIn(form, own))
      .catch((failure) => {
        // Without this data the customer types everything, so the failure is only logged.
        if (!stop.signal.aborted) console.warn('Dados do cliente indisponíveis', failure);
      });
    return () => stop.abort();
  }, [form, isSignedIn]);
  const [key] = useState(submitKey);
  const { attempt, busy, onSubmit } = useCallForm(form, async (values) => {
    const proof = await botProof('contact');
    const answer = await postJson<typeof calls.submitContact>(
      '/v1/contact',
      { ...values, ...proof },
      {
        within: CHANGE_MS,
        has: ['protocol', 'mailed'],
        idempotencyKey: key,
      },
    );
    forgetDrafts(DRAFT);
    onSent({ ...answer, email: values.email.trim() });
  });
  const field = fieldsOf(form, LABELS);
  const shape = shapeOf(useWatch({ control: form.control, name: 'subject' }), choices);
  return (
    <form className="stack" data-gap="4" method="post" noValidate onSubmit={onSubmit} onFocus={warmBotCheck}>
      <ErrorSummary items={summaryOf(form.formState.errors, LABELS)} attempt={attempt} />
      <SelectField
        options={choices.subjects.map(({ code, label }) => ({ value: code, label }))}
        {...field('subject')}
      />
      <NameField autoComplete="name" {...field('name')} />
      <EmailField {...field('email')} />
      <PhoneFields form={form} />
      {shape === 'company' ? (
        <CompanyFields form={form} serviceTypes={choices.serviceTypes} />
      ) : (
        <CpfField {...field('taxvat')} />
      )}
      <TextAreaField
        rows={5}
        hint="Não escreva resultados nem detalhes de saúde: não é necessário."
        {...field('message')}
      />
      <WebsiteTrap {...form.register('website')} />
      <Button type="submit" block busy={busy}>
        Enviar mensagem
      </Button>
      <BotTerms />
    </form>
  );
}
