import { ButtonLink } from '#ui/button/button.tsx';
import { urls } from '#values/urls.ts';
import styles from './errors.module.css';

/** The generic error page. The server writes the request's id in place of the mark. */
export function ErrorPage() {
  return (
    <section className={`container ${styles.page}`}>
      <title>Erro | Loja Virtual | Adquira do conforto da sua casa</title>
      <h1>Ops, algo deu errado! :(</h1>
      <p>
        A falha foi nossa. Tente de novo em alguns instantes; nada do que está nas suas compras se perdeu.
      </p>
      <p className={styles.code} suppressHydrationWarning>
        Código do atendimento: {'{{request-id}}'}
      </p>
      <ButtonLink href={urls.home()}>Voltar ao início</ButtonLink>
    </section>
  );
}
