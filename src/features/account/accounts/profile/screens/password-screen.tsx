import { useEffect, useRef, useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Link } from '#ui/link/link.tsx';
import { urls } from '#values/urls.ts';
import { PasswordForm } from './password-form.tsx';
import styles from './profile.module.css';

interface PasswordScreenProps {
  email: string;
  hasPassword: boolean;
  onChanged: () => void;
}

export function PasswordScreen({ email, hasPassword, onChanged }: PasswordScreenProps) {
  const [changed, setChanged] = useState(false);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (changed) outcome.current?.focus();
  }, [changed]);
  return (
    <section className={`${styles.page} ${styles.narrow}`}>
      <h1>Alterar senha</h1>
      {!hasPassword && (
        <Alert live={false} title="Sua conta não tem senha">
          Para ter uma, <Link href={urls.forgotPassword()}>crie a sua senha por e-mail</Link>.
        </Alert>
      )}
      {changed && (
        <div ref={outcome} tabIndex={-1}>
          <Alert tone="success" live={false} title="Senha alterada">
            Saímos da sua conta nos outros aparelhos: neles, entre com a nova senha.
          </Alert>
        </div>
      )}
      {hasPassword && !changed && (
        <>
          <p>Ao trocar a senha, sua conta sai de todos os outros aparelhos.</p>
          <PasswordForm
            email={email}
            onChanged={() => {
              setChanged(true);
              onChanged();
            }}
          />
          <p>
            Não lembra a senha atual? <Link href={urls.forgotPassword()}>Crie uma nova por e-mail</Link>.
          </p>
        </>
      )}
    </section>
  );
}
