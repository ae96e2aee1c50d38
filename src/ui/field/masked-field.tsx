import type { ChangeEvent, ComponentProps } from 'react';
import { TextField } from './controls.tsx';

interface MaskedFieldProps extends ComponentProps<typeof TextField> {
  /** Writes what was typed so far in its form: formatCpf, formatCep, maskDay… */
  format: (typed: string) => string;
}

/** A text field that writes its value in a given form while it is typed. Spread `register(name)` into it. */
export function MaskedField({ format, onChange, ...field }: MaskedFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    formatInPlace(event.currentTarget, format);
    onChange?.(event);
  };
  return <TextField {...field} onChange={change} />;
}

/** The caret stays behind the same letter or digit, so that a correction in the middle is possible. */
function formatInPlace(input: HTMLInputElement, format: (typed: string) => string): void {
  const typed = input.value;
  const formatted = format(typed);
  if (formatted === typed) return;
  const caret = input.selectionStart ?? typed.length;
  const atEnd = caret === typed.length;
  input.value = formatted;
  if (atEnd) return;
  const position = afterSigns(formatted, countSigns(format(typed.slice(0, caret))));
  input.setSelectionRange(position, position);
}

const isSign = (character: string) => /[\p{L}\p{N}]/u.test(character);
const countSigns = (text: string) => [...text].filter(isSign).length;

function afterSigns(text: string, signs: number): number {
  let seen = 0;
  for (const [position, character] of [...text].entries()) {
    if (seen === signs) return position;
    if (isSign(character)) seen += 1;
  }
  return text.length;
}
