import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { urls } from '#values/urls.ts';
import { OPT_OUT_ACTIONS, OPT_OUT_FIELD, type OptOutView } from '../opt-out.ts';
import { PURPOSE_NAMES } from '../purpose.ts';
import styles from './unsubscribe.module.css';

/** The browser itself posts the form to this page's address, so it needs no script. */
export const OptOutScreen = ({ view }: { view: OptOutView | null }) => (
  <section className={`container stack ${styles.page}`} data-gap="6">
    {view ? <Decision {...view} /> : <UnknownLink />}
  </section>
);

function UnknownLink() {
  return (
    <>
      <h1>Este link não funciona</h1>
      <p>
        Ele veio incompleto ou é antigo demais. Abra de novo o link do e-mail ou{' '}
        <Link href={urls.contact()}>fale conosco</Link>: a gente para de escrever.
      </p>
    </>
  );
}

function Decision({ purpose, refused }: OptOutView) {
  const name = PURPOSE_NAMES[purpose];
  return (
    <>
      <h1>{refused ? 'Pronto, paramos por aqui' : 'Parar de receber e-mails'}</h1>
      {refused ? (
        <Alert tone="success" live={false}>
          Você não vai mais receber {name} por e-mail.
        </Alert>
      ) : (
        <p>Você não quer mais receber {name} por e-mail?</p>
      )}
      <p>Os e-mails sobre os seus pedidos e a sua conta continuam chegando.</p>
      {refused && purpose === 'newsletter' ? (
        <p>
          Foi engano? <Link href={urls.newsletter()}>Assine de novo</Link>.
        </p>
      ) : (
        <DecisionForm refused={refused} />
      )}
      <p>
        <Link href={urls.home()} className="alone">
          Ir para a loja
        </Link>
      </p>
    </>
  );
}

function DecisionForm({ refused }: { refused: boolean }) {
  return (
    <form method="post">
      <Button
        type="submit"
        variant={refused ? 'secondary' : 'primary'}
        name={OPT_OUT_FIELD}
        value={refused ? OPT_OUT_ACTIONS.allow : OPT_OUT_ACTIONS.refuse}
      >
        {refused ? 'Foi engano: quero voltar a receber' : 'Não quero mais receber'}
      </Button>
    </form>
  );
}
