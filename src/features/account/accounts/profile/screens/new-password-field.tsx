import { type ComponentProps, type FocusEvent, useState } from 'react';
import { PasswordField } from '#ui/field/password-field.tsx';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import { useAfterPress } from '#ui/use-after-press.ts';
import { GOOD_PASSWORD, MIN_PASSWORD, newPasswordProblem } from '../new-password.ts';
import type * as calls from '../registration-calls.ts';

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'hint'> {
  typed: string;
  email?: string;
  short?: string;
  error?: string;
}

/** Remarks on a short or easy password when the shopper leaves the field, never while typing. */
export function NewPasswordField({
  typed,
  email = '',
  short,
  error,
  onBlur,
  ...field
}: NewPasswordFieldProps) {
  const [remark, setRemark] = useState<{ on: string; text: string }>();
  const afterPress = useAfterPress();
  const missing = MIN_PASSWORD - typed.length;
  const message = error ?? (remark?.on === typed ? remark.text : undefined);

  async function look(event: FocusEvent<HTMLInputElement>): Promise<void> {
    onBlur?.(event);
    if (typed === '' || remark?.on === typed) return;
    const text = newPasswordProblem(typed, short) ?? (await remarkOn(typed, email));
    await afterPress();
    setRemark({ on: typed, text });
  }

  return (
    <div>
      <PasswordField
        {...field}
        autoComplete="new-password"
        hint={`No mínimo ${MIN_PASSWORD} caracteres${progress(typed, missing)} Use ${GOOD_PASSWORD}.`}
        valid={missing <= 0}
        error={message || undefined}
        onBlur={look}
      />
      {/* A live region announces the remark, because the focus has moved on by then. */}
      <p role="status" className="visually-hidden">
        {!error && message}
      </p>
    </div>
  );
}

/** Returns '' without a remark, also when the call fails: sending the form checks the password again. */
const remarkOn = (password: string, email: string): Promise<string> =>
  postJson<typeof calls.remarkOnPassword>(
    '/v1/password/remark',
    { password, email },
    { within: CHANGE_MS, has: ['remark'] },
  ).then(
    ({ remark }) => remark ?? '',
    () => '',
  );

function progress(typed: string, missing: number): string {
  if (typed === '' || missing <= 0) return '.';
  return missing === 1 ? ': falta 1.' : `: faltam ${missing}.`;
}
