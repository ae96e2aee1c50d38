import { fruit, leaf, plant } from '#ui/plate/plates.tsx';
import { brand } from '../brand.ts';
import styles from './reassurance.module.css';

const LEAVES = [-60, 0, 60];

export function Reassurance() {
  const { technicalDirector, phone, phoneHref } = brand();
  return (
    <section className={styles.section} aria-labelledby="confianca">
      <Seal />
      <div className={styles.words}>
        <h2 id="confianca">Por que comprar aqui</h2>
        <p>
          Você vê preço, preparo e prazo antes de pagar. Ficou com dúvida? Ligue{' '}
          <a href={phoneHref} className={`alone ${styles.phone}`}>
            {phone}
          </a>{' '}
          e fale com uma pessoa.
        </p>
        {technicalDirector && (
          <p className={styles.signature}>
            <strong>{technicalDirector.name}</strong>
            <br />
            {technicalDirector.title}
          </p>
        )}
      </div>
    </section>
  );
}

function Seal() {
  return (
    <svg className={styles.seal} viewBox="0 0 48 48" aria-hidden="true">
      <circle className={styles.ring} cx="24" cy="24" r="21" />
      {LEAVES.map((angle) => (
        <path
          key={angle}
          className={leaf}
          transform={`rotate(${angle} 24 30)`}
          d="M24 30c-7-7-7-14 0-21 7 7 7 14 0 21z"
        />
      ))}
      <circle className={`${fruit} ${plant}`} cx="24" cy="33" r="5" />
      <path className={styles.tick} d="m15 25 7 7 12-15" />
    </svg>
  );
}
