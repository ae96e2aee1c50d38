import { useRef } from 'react';
import { rememberSelfService } from '#features/quotes/screens/self-service-entry.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Link } from '#ui/link/link.tsx';
import { buttonStyle, SLIDES } from '../deck.ts';
import styles from './onboarding.own.module.css';
import { greeting, slides } from './slides.tsx';
import { useDeck } from './use-deck.ts';

interface OnboardingScreenProps {
  product: string;
  /** Where the digital unit's services are. */
  shopHref: string;
}

/** The intro of the digital unit: four slides, one over the other, with what lies over all of them. */
export function OnboardingScreen({ product, shopHref }: OnboardingScreenProps) {
  const frame = useRef<HTMLElement>(null);
  const { deck, move, running } = useDeck(frame);
  const isFirst = deck.slide === 1;
  const isLast = deck.slide === SLIDES;
  return (
    <section
      ref={frame}
      className={styles.deck}
      aria-label="Apresentação da unidade digital"
      data-at={deck.slide}
      data-stage={deck.stage}
      data-style={buttonStyle(deck.slide)}
    >
      <h1 className="visually-hidden">{greeting(product)}</h1>
      <div className={styles.track}>
        {slides.map(({ title, content }, index) => (
          <div
            key={title}
            className={styles.slide}
            data-slide={index + 1}
            inert={running && index + 1 !== deck.slide}
          >
            <div className={`container ${styles.inner}`}>
              {content({ product, shopHref, onShop: rememberSelfService })}
            </div>
          </div>
        ))}
      </div>
      <div className={`container ${styles.controls}`}>
        <Link href={shopHref} className={styles.shop} onClick={rememberSelfService}>
          Comprar agora
        </Link>
        <div className={styles.steering}>
          <button
            type="button"
            className={styles.arrow}
            aria-label="Slide anterior"
            aria-disabled={isFirst || undefined}
            onClick={() => move('reverse')}
          >
            <Icon name="chevron" />
          </button>
          <p className={`tabular ${styles.place}`} role="status">
            <span className="visually-hidden">Slide </span>
            {deck.slide} de {SLIDES}
            <span className="visually-hidden">: {slides[deck.slide - 1]?.title}</span>
          </p>
          <button
            type="button"
            className={styles.arrow}
            aria-label="Próximo slide"
            aria-disabled={isLast || undefined}
            onClick={() => move('advance')}
          >
            <Icon name="chevron" />
          </button>
        </div>
      </div>
    </section>
  );
}
