import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { FieldLabels } from '../error-summary/summary-of.ts';

/**
 * `required` is true unless overridden. Ids are `prefix` plus the name, for pages with two forms. `formId` is the id of a
 * form element that does not contain the fields.
 */
export function fieldsOf<Form extends FieldValues, Labels extends FieldLabels<Form>>(
  { register, formState: { errors } }: UseFormReturn<Form>,
  labels: Labels,
  prefix = '',
  formId?: string,
) {
  return <Name extends keyof Labels & Path<Form>>(name: Name) => {
    const message = errors[name]?.message;
    return {
      id: prefix + name,
      label: labels[name],
      required: true,
      form: formId,
      error: typeof message === 'string' ? message : undefined,
      ...register(name),
    };
  };
}
