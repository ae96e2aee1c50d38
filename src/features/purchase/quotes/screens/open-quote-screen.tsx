import { OpenQuote, type OpenQuoteProps } from './open-quote.tsx';
import styles from './quote.module.css';

export function OpenQuoteScreen(props: OpenQuoteProps) {
  return (
    <div className={`${styles.page} ${styles.wide}`}>
      <div>
        <h1>Você tem uma compra em andamento</h1>
        <p className={styles.lead}>
          Pague para garantir o atendimento. Para mudar alguma coisa, use “Alterar o pedido”: os serviços
          continuam no carrinho.
        </p>
      </div>
      <OpenQuote {...props} />
    </div>
  );
}
