import { useLayoutEffect } from 'react';
import type { FieldError, FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** When an input removes other fields (an age, a nationality), their errors disappear before the browser paints. */
export function useErrorsOfShownFields<Form extends FieldValues>(form: UseFormReturn<Form>): void {
  const { errors } = form.formState;
  useLayoutEffect(() => {
    const removed = Object.entries(errors).flatMap(([name, error]) => (isRemoved(error) ? [name] : []));
    if (removed.length > 0) form.clearErrors(removed as Path<Form>[]);
  });
}

/** Radio buttons share a plain object with their name; an error without a field has no `ref`. */
function isRemoved(error: unknown): boolean {
  const { ref } = error as Partial<FieldError>;
  if (ref instanceof Element) return !ref.isConnected;
  return ref?.name !== undefined && document.getElementsByName(ref.name).length === 0;
}
