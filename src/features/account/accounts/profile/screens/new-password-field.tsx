import { type ComponentProps, type FocusEvent, useEffect, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import { useAfterPress } from '#ui/use-after-press.ts';
import { madePassword } from '../made-password.ts';
import { GOOD_PASSWORD, MIN_PASSWORD, newPasswordProblem } from '../new-password.ts';
import type * as calls from '../registration-calls.ts';

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'hint'> {
  typed: string;
  email?: string;
  short?: string;
  error?: string;
  /** Puts a password that the store made into the form. */
  onMade: (password: string) => void;
}

/**
 * Remarks on a short or easy password when the shopper leaves the field, never while typing, and only then marks a good one as
 * such: until the server has looked, a long password may still be an easy one. Offers to make one.
 */
export function NewPasswordField({
  typed,
  email = '',
  short,
  error,
  onMade,
  onBlur,
  ...field
}: NewPasswordFieldProps) {
  const [remark, setRemark] = useState<{ on: string; text: string | undefined }>();
  const afterPress = useAfterPress();
  const [made, setMade] = useState('');
  const isMade = made !== '' && made === typed;
  const id = field.id ?? field.name ?? '';
  useEffect(() => {
    if (!isMade) return;
    const input = document.getElementById(id);
    // The shopper can copy it at once, and the keyboard's key goes on.
    if (input instanceof HTMLInputElement) input.select();
    input?.focus();
  }, [isMade, id]);
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
        valid={remark?.on === typed && remark.text === ''}
        isShown={isMade}
        error={message || undefined}
        onBlur={look}
      />
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          const password = madePassword();
          setMade(password);
          setRemark({ on: password, text: '' });
          onMade(password);
        }}
      >
        Criar uma senha para mim
      </Button>
      {/* A live region announces the remark, because the focus has moved on by then. */}
      <p role="status" className="visually-hidden">
        {(!error && message) || (isMade && 'Senha criada. Guarde-a ou deixe o navegador guardar.')}
      </p>
    </div>
  );
}

/** Returns '' without a remark, and undefined if the call fails: sending the form checks the password again. */
const remarkOn = (password: string, email: string): Promise<string | undefined> =>
  postJson<typeof calls.remarkOnPassword>(
    '/v1/password/remark',
    { password, email },
    { within: CHANGE_MS, has: ['remark'] },
  ).then(
    ({ remark }) => remark ?? '',
    () => undefined,
  );

function progress(typed: string, missing: number): string {
  if (typed === '' || missing <= 0) return '.';
  return missing === 1 ? ': falta 1.' : `: faltam ${missing}.`;
}
