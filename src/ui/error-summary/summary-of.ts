import type { FieldError, FieldErrors, FieldValues } from 'react-hook-form';
import type { SummaryItem } from './error-summary.tsx';

/** The specification's text for an empty field (section 5), which `forms/texts.ts` uses too. */
const REQUIRED = 'Esse campo é obrigatório.';

/** From this number on, equal messages share one line. */
const MANY = 3;

export type FieldLabels<Form> = { readonly [Name in keyof Form & string]?: string };

/** Lists the form-level error first, then field errors in the order of `labels`. Field ids are `prefix` plus the name. */
export function summaryOf<Form extends FieldValues>(
  errors: FieldErrors<Form>,
  labels: FieldLabels<Form>,
  prefix = '',
): SummaryItem[] {
  const items: SummaryItem[] = [];
  if (errors.root?.message) items.push({ text: errors.root.message });
  const found = Object.entries(labels).flatMap(([name, label = '']) => {
    const { message, ref }: Partial<FieldError> =
      (errors as Record<string, FieldError | undefined>)[name] ?? {};
    if (typeof message !== 'string' || !message) return [];
    const filled = message !== REQUIRED && ref?.type !== 'checkbox';
    return [{ fieldId: prefix + name, label, message, filled }];
  });
  for (const [message, same] of Map.groupBy(found, (item) => item.message)) {
    if (same.length < MANY)
      for (const { fieldId, label, filled } of same)
        items.push({ fieldId, filled, text: `${label}: ${message}` });
    else {
      const fields = same.map(({ fieldId, label }) => ({ fieldId, text: label }));
      const filled = same.every((item) => item.filled);
      items.push({ filled, fields, text: message === REQUIRED ? 'Preencha:' : message });
    }
  }
  return items;
}
