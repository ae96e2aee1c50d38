import { ButtonLink } from '#ui/button/button.tsx';
import { urls } from '#values/urls.ts';
import { HeroPicture } from './hero-picture.tsx';
import styles from './home-hero.module.css';
import { RotatingTitle } from './rotating-title.tsx';

export function HomeHero() {
  return (
    <section className={styles.hero}>
      <div className={`container ${styles.row}`}>
        <div className={styles.content}>
          <RotatingTitle lead="Cuidar da saúde ficou" words={['rápido', 'prático', 'simples']} />
          <p className={styles.about}>
            Exames, vacinas e check-ups com preço na tela. Compre do conforto da sua casa e escolha onde ser
            atendido: na unidade, no drive-thru ou no seu endereço.
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
