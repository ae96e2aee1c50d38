import { useState, useSyncExternalStore } from 'react';
import { ButtonLink } from '#ui/button/button.tsx';
import { Illustration } from '#ui/illustration/illustration.tsx';
import { urls } from '#values/urls.ts';
import styles from './errors.module.css';
import { Retry } from './retry.tsx';

const never = () => () => {};

/** The server replaces the placeholder with the request ID; an error page rendered in the browser has none. */
export function ErrorPage({ retry }: { retry?: string }) {
  const fromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [hasCode] = useState(fromServer);
  return (
    <section className={`container ${styles.page}`}>
      <Illustration scene="leaf" />
      <h1>Ops, algo deu errado! :(</h1>
      <p>
        A falha foi nossa. Tente de novo em alguns instantes; nada do que está nas suas compras se perdeu.
      </p>
      {hasCode && (
        <p className={styles.code} suppressHydrationWarning>
          Código do atendimento: {'{{request-id}}'}
        </p>
      )}
      <div className={`cluster ${styles.ways}`} data-gap="4">
        <Retry href={retry} />
        <ButtonLink href={urls.home()} variant="secondary">
          Voltar ao início
        </ButtonLink>
      </div>
    </section>
  );
}
