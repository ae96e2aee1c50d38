import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { CallError } from '../http.ts';

/** Returns the text if the call was refused because the sign-in is too old, otherwise null. */
export const signInTooOld = (error: unknown): string | null =>
  error instanceof CallError && error.code === 'sign_in_again' ? error.message : null;

export const SignInAgainNotice = ({ text, onSignInAgain }: { text: string; onSignInAgain: () => void }) => (
  <Alert
    tone="info"
    action={
      <Button variant="secondary" size="sm" onClick={onSignInAgain}>
        Entrar de novo
      </Button>
    }
  >
    {text}
  </Alert>
);
