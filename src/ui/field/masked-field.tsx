import type { ChangeEvent, ComponentProps } from 'react';
import { TextField } from './controls.tsx';

interface MaskedFieldProps extends ComponentProps<typeof TextField> {
  format: (typed: string) => string;
}

export function MaskedField({ format, onChange, ...field }: MaskedFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    formatInPlace(event.currentTarget, format);
    onChange?.(event);
  };
  return <TextField {...field} onChange={change} />;
}

/** Keeps the caret after the same letter or digit, so that corrections in the middle work. */
function formatInPlace(input: HTMLInputElement, format: (typed: string) => string): void {
  const typed = input.value;
  const formatted = format(typed);
  if (formatted === typed) return;
  const caret = input.selectionStart ?? typed.length;
  const atEnd = caret === typed.length;
  input.value = formatted;
  if (atEnd) return;
  const position = positionAfter(formatted, countAlphanumerics(format(typed.slice(0, caret))));
  input.setSelectionRange(position, position);
}

const isAlphanumeric = (character: string) => /[\p{L}\p{N}]/u.test(character);
const countAlphanumerics = (text: string) => [...text].filter(isAlphanumeric).length;

function positionAfter(text: string, count: number): number {
  let seen = 0;
  for (const [position, character] of [...text].entries()) {
    if (seen === count) return position;
    if (isAlphanumeric(character)) seen += 1;
  }
  return text.length;
}
