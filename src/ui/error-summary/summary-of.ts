import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { SummaryItem } from './error-summary.tsx';

/** A form's fields in screen order, with their labels. */
export type FieldLabels<Form> = { readonly [Name in keyof Form & string]?: string };

/**
 * A form's errors as "Label: what to do", in the order of `labels`, after the form-level error. Field IDs are `prefix`
 * plus the name.
 */
export function summaryOf<Form extends FieldValues>(
  errors: FieldErrors<Form>,
  labels: FieldLabels<Form>,
  prefix = '',
): SummaryItem[] {
  const items: SummaryItem[] = [];
  if (errors.root?.message) items.push({ text: errors.root.message });
  for (const [name, label] of Object.entries(labels)) {
    const message = errors[name]?.message;
    if (typeof message === 'string' && message)
      items.push({ fieldId: prefix + name, text: `${label}: ${message}` });
  }
  return items;
}
