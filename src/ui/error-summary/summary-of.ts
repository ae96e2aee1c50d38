import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { SummaryItem } from './error-summary.tsx';

/** A form's fields in the order of the screen, with their labels. */
export type FieldLabels<Form> = { readonly [Name in keyof Form & string]?: string };

/**
 * Errors of a form as "Label: what to do", in the order of `labels`, what concerns the whole form first. Fields'
 * ids are their names behind `prefix`.
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
