import type { ReactNode } from 'react';
import { AnyIcon, type AnyIconName } from '#ui/icon/any-icon.tsx';
import { brand } from '../brand.ts';
import styles from './reassurance.module.css';

interface Point {
  icon: AnyIconName;
  title: string;
  text: ReactNode;
}

const pointsOf = ({ technicalDirector, phone, phoneHref }: ReturnType<typeof brand>): Point[] => [
  {
    icon: 'check',
    title: technicalDirector.title,
    text: technicalDirector.name,
  },
  {
    icon: 'phone',
    title: 'Gente para ajudar',
    text: (
      <>
        Dúvidas sobre preparo ou pedido? Ligue{' '}
        <a href={phoneHref} className={styles.phone}>
          {phone}
        </a>
        .
      </>
    ),
  },
];

export function Reassurance() {
  return (
    <section className={styles.section} aria-labelledby="confianca">
      <h2 id="confianca">Por que comprar aqui</h2>
      <ul role="list" className={styles.points}>
        {pointsOf(brand()).map(({ icon, title, text }) => (
          <li key={title} className={styles.point}>
            <AnyIcon name={icon} size="lg" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
