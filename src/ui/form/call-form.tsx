import { type ReactNode, useEffect } from 'react';
import type { FieldValues, Path, SubmitHandler, UseFormReturn } from 'react-hook-form';
import { Button } from '../button/button.tsx';
import { ErrorSummary } from '../error-summary/error-summary.tsx';
import { type FieldLabels, summaryOf } from '../error-summary/summary-of.ts';
import { useCallForm } from './use-call-form.ts';

interface CallFormProps<Form extends FieldValues> {
  form: UseFormReturn<Form>;
  labels: FieldLabels<Form>;
  /** The server's contract checks the values, and its messages appear at the fields. The call closes or leaves the form. */
  call: SubmitHandler<Form>;
  action: ReactNode;
  /** Field that receives focus first. A dialog would otherwise leave focus on its title. */
  focus?: Path<Form>;
  /** A form on a page whose filled button is another one. */
  quiet?: boolean;
  onBack?: (() => void) | undefined;
  children: ReactNode;
}

export function CallForm<Form extends FieldValues>(props: CallFormProps<Form>) {
  const { form, labels, call, action, focus, quiet, onBack, children } = props;
  const { attempt, busy, onSubmit } = useCallForm(form, call);
  useEffect(() => {
    if (focus) form.setFocus(focus);
  }, [form, focus]);
  return (
    <form method="post" noValidate className="stack" data-gap="4" onSubmit={onSubmit}>
      <ErrorSummary items={summaryOf(form.formState.errors, labels)} attempt={attempt} />
      {children}
      <div className="cluster" data-gap="3">
        <Button type="submit" busy={busy} variant={quiet ? 'secondary' : 'primary'}>
          {action}
        </Button>
        {onBack && (
          <Button variant="ghost" onClick={onBack}>
            Voltar
          </Button>
        )}
      </div>
    </form>
  );
}
