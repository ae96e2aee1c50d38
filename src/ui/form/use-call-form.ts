import { useState } from 'react';
import type { FieldValues, Path, SubmitHandler, UseFormReturn } from 'react-hook-form';
import { CallError, isSignedOut, messageOf } from '../http.ts';
import { forgetToasts, SAVED } from '../toast/toast.ts';
import { useErrorsOfShownFields } from './use-errors-of-shown-fields.ts';

/** The type of the error `root` is the refusal's code. `attempt` counts submits, so that the summary takes focus each time. */
export function useCallForm<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  call: SubmitHandler<Form>,
  onSessionEnded?: () => void,
) {
  const [attempt, setAttempt] = useState(0);
  useErrorsOfShownFields(form);
  const submit = form.handleSubmit(async (values) => {
    try {
      await call(values);
    } catch (failure) {
      const known = failure instanceof CallError;
      if (onSessionEnded && isSignedOut(failure)) return onSessionEnded();
      const fields = Object.entries(known ? failure.fields : {});
      for (const [name, message] of fields) form.setError(name as Path<Form>, { message });
      if (fields.length === 0)
        form.setError('root', { ...(known && { type: failure.code }), message: messageOf(failure) });
    }
  });
  const { isSubmitting, isSubmitSuccessful } = form.formState;
  return {
    attempt,
    busy: isSubmitting || isSubmitSuccessful,
    onSubmit: async (event: React.FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isSubmitting) return;
      forgetToasts(SAVED);
      await submit(event);
      setAttempt((count) => count + 1);
    },
  };
}
