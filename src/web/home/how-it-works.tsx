import styles from './how-it-works.module.css';

const STEPS = [
  { title: 'Escolha o serviço', text: 'Procure pelo nome do exame, da vacina ou pelo código do pedido.' },
  {
    title: 'Diga onde quer ser atendido',
    text: 'Na unidade, no drive-thru, no aeroporto ou no seu endereço.',
  },
  {
    title: 'Pague com segurança',
    text: 'No site, sem fila no caixa. O preço que você vê é o preço que você paga.',
  },
  { title: 'Seja atendido', text: 'Leve um documento com foto. Os preparos ficam no seu pedido.' },
];

export function HowItWorks() {
  return (
    <section className="stack" data-gap="5" aria-labelledby="como-funciona">
      <h2 id="como-funciona">Como funciona</h2>
      <ol role="list" className={styles.steps}>
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
