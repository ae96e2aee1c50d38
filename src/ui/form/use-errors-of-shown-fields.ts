import { useLayoutEffect } from 'react';
import type { FieldError, FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** When an answer removes fields (an age, a nationality), their errors go too, before the browser paints. */
export function useErrorsOfShownFields<Form extends FieldValues>(form: UseFormReturn<Form>): void {
  const { errors } = form.formState;
  useLayoutEffect(() => {
    const gone = Object.entries(errors).flatMap(([name, error]) => (isGone(error) ? [name] : []));
    if (gone.length > 0) form.clearErrors(gone as Path<Form>[]);
  });
}

/** Radio buttons share a plain object with their name; an error without a field has no `ref`. */
function isGone(error: unknown): boolean {
  const { ref } = error as Partial<FieldError>;
  if (ref instanceof Element) return !ref.isConnected;
  return ref?.name !== undefined && document.getElementsByName(ref.name).length === 0;
}
