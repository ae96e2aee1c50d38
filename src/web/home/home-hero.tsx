import type { ComponentProps } from 'react';
import { offerText } from '#features/shop/catalogue/listing/offer.ts';
import type { CategoryName } from '#features/shop/catalogue/product.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import type { Family } from '#ui/plate/plates.tsx';
import { RotatingTitle } from '#ui/rotating-title/rotating-title.tsx';
import { capital, lower } from '#values/sentence-case.ts';
import { urls } from '#values/urls.ts';
import { Island } from '../islands/island.tsx';
import { HeroPicture } from './hero-picture.tsx';
import styles from './home-hero.module.css';
import { HomeStart } from './home-start.tsx';

const NAMED = 3;
const WAYS = 2;

interface HomeHeroProps {
  /** The popular services beside the search. */
  examples: ComponentProps<typeof HomeStart>['examples'];
  main: readonly CategoryName[];
  families: readonly Family[];
  drawing: string | undefined;
  title: ComponentProps<typeof RotatingTitle>;
}

export function HomeHero({ examples, main, families, drawing, title }: HomeHeroProps) {
  return (
    <section className={styles.hero}>
      <div className={`container ${styles.row}`}>
        <div className={`stack ${styles.content}`}>
          <div className={styles.title}>
            <Island name="rotating-title" of={RotatingTitle} props={title} />
          </div>
          <p className={styles.wide}>
            {capital(offerText(main, NAMED))} com preço na tela. Compre de casa e escolha onde ser atendido.
          </p>
          <div className={`cluster ${styles.wide}`}>
            {main.slice(0, WAYS).map(({ name, urlKey }, index) => (
              <ButtonLink
                key={urlKey}
                href={urls.category(urlKey)}
                variant={index === 0 ? 'primary' : 'secondary'}
              >
                Ver {lower(name)}
              </ButtonLink>
            ))}
          </div>
          <HomeStart examples={examples} className={styles.start} />
        </div>
        <HeroPicture drawing={drawing} families={families} className={styles.picture} />
      </div>
    </section>
  );
}
