import { useRef } from 'react';
import { rememberSelfService } from '#features/purchase/quotes/screens/self-service-entry.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Link } from '#ui/link/link.tsx';
import { buttonStyle, SLIDES } from '../deck.ts';
import styles from './onboarding.module.css';
import { greeting, slides } from './slides.tsx';
import { useDeck } from './use-deck.ts';

interface OnboardingScreenProps {
  product: string;
  shopHref: string;
}

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
          <Arrow label="Slide anterior" idle={isFirst} onPress={() => move('reverse')} />
          <p className={`tabular ${styles.place}`} role="status">
            <span className="visually-hidden">Slide </span>
            {deck.slide} de {SLIDES}
            <span className="visually-hidden">: {slides[deck.slide - 1]?.title}</span>
          </p>
          <Arrow label="Próximo slide" idle={isLast} onPress={() => move('advance')} />
        </div>
      </div>
    </section>
  );
}

/** At the end of the deck the arrow is idle but stays focusable. */
function Arrow({ label, idle, onPress }: { label: string; idle: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className={styles.arrow}
      aria-label={label}
      aria-disabled={idle || undefined}
      onClick={onPress}
    >
      <Icon name="chevron" />
    </button>
  );
}
