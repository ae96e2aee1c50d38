import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { CallError } from '../http.ts';

/** The text of a refusal because the sign-in is too old; null for any other error. */
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
