import { useLayoutEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Public methods do not tell whether a field is on screen; its entry here does, as `register` keeps it up to date. */
type Mounted = Record<string, { _f?: { mount?: boolean } } | undefined>;

/**
 * An answer can take fields away (an age, a nationality). Their errors go with them, before the browser paints, so that
 * the summary never links to nothing. An error of a field that was never there stays.
 */
export function useErrorsOfShownFields<Form extends FieldValues>(form: UseFormReturn<Form>): void {
  const { errors } = form.formState;
  useLayoutEffect(() => {
    const fields = form.control._fields as Mounted;
    const gone = Object.keys(errors).filter((name) => fields[name]?._f?.mount === false);
    if (gone.length > 0) form.clearErrors(gone as Path<Form>[]);
  });
}
