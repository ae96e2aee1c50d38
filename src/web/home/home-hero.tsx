import { ButtonLink } from '#ui/button/button.tsx';
import { RotatingTitle } from '#ui/rotating-title/rotating-title.tsx';
import { urls } from '#values/urls.ts';
import { Island } from '../islands/island.tsx';
import { HeroPicture } from './hero-picture.tsx';
import styles from './home-hero.module.css';

const TITLE = { lead: 'Cuidar da saúde ficou', words: ['rápido', 'prático', 'simples'] };

export function HomeHero() {
  return (
    <section className={styles.hero}>
      <div className={`container ${styles.row}`}>
        <div className={styles.content}>
          <div className={styles.title}>
            <Island name="rotating-title" of={RotatingTitle} props={TITLE} />
          </div>
          <p className={styles.about}>
            Exames, vacinas e check-ups com preço na tela. Compre de casa e escolha onde ser atendido.
          </p>
          <div className={styles.ways}>
            <ButtonLink href={urls.category('exames-laboratoriais')}>Ver exames</ButtonLink>
            <ButtonLink href={urls.category('vacinas')} variant="secondary">
              Ver vacinas
            </ButtonLink>
          </div>
        </div>
        <HeroPicture className={styles.picture} />
      </div>
    </section>
  );
}
