import { Alert } from '#ui/alert/alert.tsx';
import { Link } from '#ui/link/link.tsx';
import rows from '#ui/rows/rows.module.css';
import { urls } from '#values/urls.ts';
import styles from './social.module.css';

interface DataDeletionScreenProps {
  day: string;
  code: string;
}

export const DataDeletionScreen = ({ day, code }: DataDeletionScreenProps) => (
  <section className={`container ${styles.page}`}>
    <div className={`stack ${styles.narrow}`} data-gap="6">
      <h1>Exclusão de dados</h1>
      <Alert tone="success" live={false} title={`Pedido atendido em ${day}`}>
        Apagamos o que o Facebook nos tinha passado: a chave da sua conta e o e-mail que veio com ela.
      </Alert>
      <p>
        Se você tem cadastro na loja, ele continua. Para apagar também o cadastro,{' '}
        <Link href={urls.account()}>entre em Meus dados</Link> e escolha “Excluir minha conta”.
      </p>
      <p className={rows.text}>Código do pedido: {code}</p>
    </div>
  </section>
);
