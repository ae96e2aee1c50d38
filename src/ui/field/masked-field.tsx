import type { ChangeEvent, ComponentProps } from 'react';
import { TextField } from './controls.tsx';

interface MaskedFieldProps extends ComponentProps<typeof TextField> {
  /** `atEnd` is false while text before the end is corrected. */
  format: (typed: string, atEnd: boolean) => string;
}

export function MaskedField({ format, onChange, ...field }: MaskedFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    formatInPlace(event.currentTarget, format);
    onChange?.(event);
  };
  return <TextField {...field} onChange={change} />;
}

/** Keeps the caret before the same letters and digits, so that corrections in the middle work. */
function formatInPlace(input: HTMLInputElement, format: MaskedFieldProps['format']): void {
  const typed = input.value;
  const caret = input.selectionStart ?? typed.length;
  const atEnd = caret === typed.length;
  const formatted = format(typed, atEnd);
  if (formatted === typed) return;
  input.value = formatted;
  if (atEnd) return;
  const formattedCharacters = alphanumerics(formatted);
  const afterCaret = alphanumerics(typed.slice(caret));
  // A mask that cuts a digit at the end changes the text behind the caret. Then the characters before it count.
  const before = formattedCharacters.endsWith(afterCaret)
    ? formattedCharacters.slice(0, formattedCharacters.length - afterCaret.length)
    : alphanumerics(format(typed.slice(0, caret), atEnd));
  const position = positionAfter(formatted, [...before].length);
  input.setSelectionRange(position, position);
}

const isAlphanumeric = (character: string) => /[\p{L}\p{N}]/u.test(character);
const alphanumerics = (text: string) => [...text.toUpperCase()].filter(isAlphanumeric).join('');

function positionAfter(text: string, count: number): number {
  let seen = 0;
  for (const [position, character] of [...text].entries()) {
    if (seen === count) return position;
    if (isAlphanumeric(character)) seen += 1;
  }
  return text.length;
}
