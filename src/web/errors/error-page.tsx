import { useState, useSyncExternalStore } from 'react';
import { ButtonLink } from '#ui/button/button.tsx';
import { urls } from '#values/urls.ts';
import styles from './errors.module.css';

const never = () => () => {};

/** The server replaces the placeholder with the request ID; an error page rendered in the browser has none. */
export function ErrorPage() {
  const fromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [hasCode] = useState(fromServer);
  return (
    <section className={`container ${styles.page}`}>
      <h1>Ops, algo deu errado! :(</h1>
      <p>
        A falha foi nossa. Tente de novo em alguns instantes; nada do que está nas suas compras se perdeu.
      </p>
      {hasCode && (
        <p className={styles.code} suppressHydrationWarning>
          Código do atendimento: {'{{request-id}}'}
        </p>
      )}
      <ButtonLink href={urls.home()}>Voltar ao início</ButtonLink>
    </section>
  );
}
