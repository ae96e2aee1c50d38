import { useEffect, useRef, useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { MailAddress } from '#ui/mail-address/mail-address.tsx';
import { urls } from '#values/urls.ts';
import { EmailCodeForm } from './email-code-form.tsx';
import { EmailLinkForm } from './email-link-form.tsx';
import styles from './profile.module.css';

interface ConfirmEmailScreenProps {
  /** The signed-in customer's address; null for visitors. */
  email: string | null;
  confirmed: boolean;
  /** From the mailed link; '' for none. */
  token: string;
  onConfirmed: () => void;
  /** Called before leaving for the sign-in, because the link is needed again after it. */
  onSignIn: () => void;
}

export function ConfirmEmailScreen(props: ConfirmEmailScreenProps) {
  const { email, confirmed, token, onConfirmed, onSignIn } = props;
  const [done, setDone] = useState(false);
  const [refusal, setRefusal] = useState('');
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done || refusal) outcome.current?.focus();
  }, [done, refusal]);
  const finish = () => {
    setRefusal('');
    setDone(true);
    onConfirmed();
  };
  const isConfirmed = done || (confirmed && (!token || refusal !== ''));
  return (
    <section className={`container ${styles.page} ${styles.narrow}`}>
      <h1>Confirmar e-mail</h1>
      {(isConfirmed || refusal) && (
        <div ref={outcome} tabIndex={-1}>
          {isConfirmed ? <Confirmed /> : <Refused title={refusal} signedIn={email !== null} />}
        </div>
      )}
      {!isConfirmed && token && !refusal && email === null && <SignInToConfirm onSignIn={onSignIn} />}
      {!isConfirmed && token && !refusal && email !== null && (
        <EmailLinkForm token={token} onConfirmed={finish} onRefused={setRefusal} />
      )}
      {!isConfirmed &&
        (!token || refusal) &&
        (email === null ? <SignInFirst /> : <Code email={email} onConfirmed={finish} />)}
    </section>
  );
}

function Code({ email, onConfirmed }: { email: string; onConfirmed: () => void }) {
  return (
    <>
      <p className={styles.lines}>
        O código de confirmação vai por e-mail para <MailAddress>{email}</MailAddress>. Você pode comprar
        antes de confirmar. A confirmação protege o seu cadastro e libera os preços de convênio, se você tiver
        um.
      </p>
      <EmailCodeForm onConfirmed={onConfirmed} />
      <p>
        O endereço está errado? <Link href={urls.account()}>Troque em Meus dados</Link>.
      </p>
    </>
  );
}

const Confirmed = () => (
  <Alert
    tone="success"
    live={false}
    title="E-mail confirmado"
    action={<ButtonLink href={urls.home()}>Continuar na loja</ButtonLink>}
  >
    Obrigado! Os avisos dos seus pedidos vão para este endereço.
  </Alert>
);

const Refused = ({ title, signedIn }: { title: string; signedIn: boolean }) => (
  <Alert tone="warning" live={false} title={title}>
    {signedIn
      ? 'Peça um novo código, ou use o do e-mail mais recente.'
      : 'Se o seu e-mail ainda não está confirmado, entre na sua conta e peça um novo código.'}
  </Alert>
);

/** The link proves the mailbox; the password proves the account. */
function SignInToConfirm({ onSignIn }: { onSignIn: () => void }) {
  return (
    <>
      <p className={styles.lines}>
        Entre na sua conta para confirmar o e-mail. Se você não criou uma conta aqui, não precisa fazer nada:
        sem a confirmação, ninguém usa o seu endereço para provar quem é.
      </p>
      <div>
        <ButtonLink href={urls.signInFor(urls.confirmEmail())} onClick={onSignIn}>
          Entrar e confirmar
        </ButtonLink>
      </div>
    </>
  );
}

function SignInFirst() {
  return (
    <>
      <p>Abra o link que está no e-mail da loja, ou entre na sua conta para digitar o código.</p>
      <div>
        <ButtonLink href={urls.signInFor(urls.confirmEmail())}>Entrar na conta</ButtonLink>
      </div>
    </>
  );
}
