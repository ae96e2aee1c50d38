import type { ComponentProps } from 'react';
import { PasswordField } from '#ui/field/password-field.tsx';
import { EXAMPLE_PASSWORD, MIN_PASSWORD } from '../new-password.ts';

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'hint'> {
  typed: string;
}

export function NewPasswordField({ typed, ...field }: NewPasswordFieldProps) {
  const missing = MIN_PASSWORD - typed.length;
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      hint={`No mínimo ${MIN_PASSWORD} caracteres${progress(typed, missing)} Três palavras soltas servem, como ${EXAMPLE_PASSWORD}.`}
      valid={missing <= 0}
    />
  );
}

function progress(typed: string, missing: number): string {
  if (typed === '' || missing <= 0) return '.';
  return missing === 1 ? ': falta 1.' : `: faltam ${missing}.`;
}
