import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { rememberNewsletter } from '#features/outreach/onboarding/dialogs/screens/memory.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { writeCookie } from '#ui/browser-storage.ts';
import { Button } from '#ui/button/button.tsx';
import { EmailField } from '#ui/field/email-field.tsx';
import { NameField } from '#ui/field/name-field.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { useErrorInTitle } from '#ui/form/use-error-in-title.ts';
import { CHANGE_MS, messageOf, postJson } from '#ui/http.ts';
import { Link } from '#ui/link/link.tsx';
import { toast } from '#ui/toast/toast.ts';
import { urls } from '#values/urls.ts';
import type * as calls from '../calls.ts';
import {
  SUBSCRIPTION_TEXT,
  SUCCESS_COOKIE,
  SUCCESS_TEXT,
  type SubscriptionInput,
  subscriptionBody,
} from '../subscription.ts';

const LABELS = { name: 'Nome', email: 'E-mail' } as const;

/** After a failure or a refusal loading ends and the form stays; only a failure has a message (purchase 162, 269). */
export function NewsletterForm({ onSubscribed }: { onSubscribed: () => void }) {
  const [loading, setLoading] = useState(false);
  const [problem, setProblem] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const wasLoading = useRef(false);
  useEffect(() => {
    // A browser removes focus from a disabled button.
    if (wasLoading.current && !loading && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    wasLoading.current = loading;
  }, [loading]);
  const form = useForm<SubscriptionInput>({
    resolver: valibotResolver(subscriptionBody, undefined, { raw: true }),
    defaultValues: { name: '', email: '' },
    mode: 'onChange',
  });
  const field = fieldsOf(form, LABELS);
  const { isSubmitted, errors } = form.formState;
  useErrorInTitle(isSubmitted && Object.keys(errors).length > 0);
  const submit = form.handleSubmit(async (values) => {
    setLoading(true);
    setProblem('');
    try {
      const { error } = await postJson<typeof calls.subscribe>('/subscription', values, {
        within: CHANGE_MS,
        has: ['error'],
      });
      if (!error) subscribed();
    } catch (failure) {
      console.error('Error while submitting to newsletter', failure);
      setProblem(messageOf(failure));
    } finally {
      setLoading(false);
    }
  });

  function subscribed(): void {
    form.reset();
    onSubscribed();
    rememberNewsletter();
    writeCookie(SUCCESS_COOKIE, JSON.stringify({ status: 'ok', message: SUCCESS_TEXT }));
    window.scrollTo({ top: 0 });
    toast(
      <>
        {SUCCESS_TEXT}
        <br />
        Para valer, confirme pelo link que mandamos ao seu e-mail.
      </>,
      { ms: 8000 },
    );
  }

  return (
    <form className="stack" data-gap="4" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <p>{SUBSCRIPTION_TEXT}</p>
      <NameField autoComplete="name" {...field('name')} />
      <EmailField {...field('email')} />
      {problem && <Alert tone="error" title={problem} />}
      <Button ref={button} type="submit" block busy={loading} disabled={loading}>
        Assinar
      </Button>
      <p className="soft">
        Usamos o seu e-mail só para isso. Mais na{' '}
        <Link href={urls.page('/politica-de-privacidade')}>política de privacidade</Link>.
      </p>
    </form>
  );
}
