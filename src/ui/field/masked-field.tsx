import type { ChangeEvent, ComponentProps } from 'react';
import { TextField } from './controls.tsx';

interface MaskedFieldProps extends ComponentProps<typeof TextField> {
  /** `atEnd`: the caret is behind all that is typed or pasted; otherwise something in the middle is corrected. */
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
  const shown = alphanumerics(formatted);
  const behind = alphanumerics(typed.slice(caret));
  // A digit cut at the end leaves other ones behind the caret; then those before it count.
  const before = shown.endsWith(behind)
    ? shown.slice(0, shown.length - behind.length)
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
