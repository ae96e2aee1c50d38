import { useEffect, useRef, useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { MailAddress } from '#ui/mail-address/mail-address.tsx';
import { urls } from '#values/urls.ts';
import { EmailCodeForm } from './email-code-form.tsx';
import { EmailLinkForm } from './email-link-form.tsx';
import styles from './emails.module.css';

interface ConfirmEmailScreenProps {
  /** This is the signed-in customer's pending address or, without one, the current address; null for visitors. */
  email: string | null;
  confirmed: boolean;
  /** The texts differ when `email` replaces another address. */
  replaces: boolean;
  /** The mailed link carries it; '' when the page was opened without one. */
  token: string;
  onConfirmed: () => void;
  /** Runs before the page leaves for the sign-in, because the link is needed again afterwards. */
  onSignIn: () => void;
}

export function ConfirmEmailScreen(props: ConfirmEmailScreenProps) {
  const { email, confirmed, replaces, token, onConfirmed, onSignIn } = props;
  const [done, setDone] = useState<'confirmed' | 'changed' | null>(null);
  const [refusal, setRefusal] = useState('');
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done || refusal) outcome.current?.focus();
  }, [done, refusal]);
  const finish = () => {
    setRefusal('');
    setDone(replaces ? 'changed' : 'confirmed');
    onConfirmed();
  };
  const isConfirmed = done !== null || (confirmed && (!token || refusal !== ''));
  return (
    <section className={`container ${styles.page} ${styles.narrow}`}>
      <h1>Confirmar e-mail</h1>
      {(isConfirmed || refusal) && (
        <div ref={outcome} tabIndex={-1}>
          {isConfirmed ? (
            <Confirmed changed={done === 'changed'} />
          ) : (
            <Refused title={refusal} signedIn={email !== null} />
          )}
        </div>
      )}
      {!isConfirmed && token && !refusal && email === null && <SignInToConfirm onSignIn={onSignIn} />}
      {!isConfirmed && token && !refusal && email !== null && (
        <EmailLinkForm token={token} onConfirmed={finish} onRefused={setRefusal} />
      )}
      {!isConfirmed &&
        (!token || refusal) &&
        (email === null ? <SignInFirst /> : <Code email={email} replaces={replaces} onConfirmed={finish} />)}
    </section>
  );
}

interface CodeProps {
  email: string;
  replaces: boolean;
  onConfirmed: () => void;
}

function Code({ email, replaces, onConfirmed }: CodeProps) {
  return (
    <>
      <p>
        O código de confirmação vai por e-mail para <MailAddress>{email}</MailAddress>.{' '}
        {replaces ? AFTER_CHANGE : BEFORE_CONFIRMATION}
      </p>
      <EmailCodeForm onConfirmed={onConfirmed} />
      <p>
        O endereço está errado? <Link href={urls.account()}>Troque em Meus dados</Link>.
      </p>
    </>
  );
}

const BEFORE_CONFIRMATION =
  'Para guardar vaga ou horário, confirme antes. A confirmação também protege o seu cadastro e libera os preços de convênio, se você tiver um.';
const AFTER_CHANGE =
  'Até lá, a sua conta continua com o e-mail de antes. Depois, por segurança, ela sai dos outros aparelhos, e você cria uma senha nova.';

const Confirmed = ({ changed }: { changed: boolean }) => (
  <Alert
    tone="success"
    live={false}
    title={changed ? 'E-mail trocado' : 'E-mail confirmado'}
    action={
      changed ? (
        <ButtonLink href={urls.forgotPassword()}>Criar nova senha</ButtonLink>
      ) : (
        <ButtonLink href={urls.home()}>Continuar na loja</ButtonLink>
      )
    }
  >
    {changed
      ? 'Agora a sua conta usa este endereço. A senha e as outras formas de entrar deixaram de valer: crie uma senha nova.'
      : 'Obrigado! Os avisos dos seus pedidos vão para este endereço.'}
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
      <p>
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
