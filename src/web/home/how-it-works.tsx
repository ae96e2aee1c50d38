import { capital } from '#values/sentence-case.ts';
import styles from './how-it-works.module.css';

const WHERE = 'Diga onde quer ser atendido';

const STEPS = [
  { title: 'Escolha o serviço', text: 'Procure pelo nome do exame, da vacina ou pelo código do pedido.' },
  { title: WHERE, text: 'Na unidade mais perto de você.' },
  {
    title: 'Pague com segurança',
    text: 'No site, sem fila no caixa. O preço que você vê é o preço que você paga.',
  },
  { title: 'Seja atendido', text: 'Leve um documento com foto. Os preparos ficam no seu pedido.' },
];

/** `places` says where this store attends: "na unidade ou em casa"; '' before it has a unit. */
export function HowItWorks({ places }: { places: string }) {
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
            <p>{title === WHERE && places ? `${capital(places)}.` : text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
