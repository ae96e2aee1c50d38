import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Returns what puts a made password into these fields, where errors of a former attempt must not stay beside it. */
export const putPassword =
  <Form extends FieldValues>(form: UseFormReturn<Form>, ...names: Path<Form>[]) =>
  (password: string): void => {
    for (const name of names) form.setValue(name, password as PathValue<Form, Path<Form>>);
    if (form.formState.isSubmitted) void form.trigger(names);
  };
