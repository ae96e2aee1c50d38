import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { FieldLabels } from '../error-summary/summary-of.ts';

/**
 * What is spread into each field of a form: its label, what is wrong with it, and its wiring. A field is required
 * unless told otherwise after it. Ids are the names behind `prefix`, where two forms may stand on one page.
 */
export function fieldsOf<Form extends FieldValues, Labels extends FieldLabels<Form>>(
  { register, formState: { errors } }: UseFormReturn<Form>,
  labels: Labels,
  prefix = '',
) {
  return <Name extends keyof Labels & Path<Form>>(name: Name) => {
    const message = errors[name]?.message;
    return {
      id: prefix + name,
      label: labels[name],
      required: true,
      error: typeof message === 'string' ? message : undefined,
      ...register(name),
    };
  };
}
