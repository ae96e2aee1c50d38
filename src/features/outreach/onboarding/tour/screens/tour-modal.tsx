import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { Illustration } from '#ui/illustration/illustration.tsx';
import { cartScene, orderScene, successScene } from '#ui/scenes/scenes.tsx';
import type { Tour } from '../contract.ts';
import { isOwnVideo, type Slide, slidesOf } from '../tour.ts';
import styles from './tour-modal.module.css';

interface TourModalProps {
  tour: Tour;
  open: boolean;
  onClose: () => void;
}

export function TourModal({ tour, open, onClose }: TourModalProps) {
  return (
    <Modal open={open} onClose={onClose} title="Como funciona a unidade digital">
      <Slides tour={tour} onClose={onClose} />
    </Modal>
  );
}

function Slides({ tour, onClose }: Pick<TourModalProps, 'tour' | 'onClose'>) {
  const slides = slidesOf(tour);
  const [at, setAt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  const slide = slides[at];
  // The pressed button may disappear, so focus moves to the new slide's title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slide is the trigger.
  useEffect(() => {
    if (moved.current) heading.current?.focus();
  }, [at]);
  if (!slide) return null;
  const go = (to: number) => {
    moved.current = true;
    setAt(to);
  };
  const last = at === slides.length - 1;
  return (
    <div className={styles.tour}>
      <p className="soft">
        Passo {at + 1} de {slides.length}
      </p>
      <div className={styles.slide}>
        {slide.kind === 'text' && <Illustration scene={SCENES[Math.min(at, SCENES.length - 1)] ?? 'leaf'} />}
        <h3 ref={heading} tabIndex={-1} className={styles.title}>
          {slide.title}
        </h3>
        <Body slide={slide} url={tour.urlVideo} />
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" disabled={at === 0} onClick={() => go(at - 1)}>
          Anterior
        </Button>
        {last ? (
          <ContinueButton href={tour.redirect_link} onClose={onClose} />
        ) : (
          <Button onClick={() => go(at + 1)}>Próximo</Button>
        )}
      </div>
    </div>
  );
}

const SCENES = [cartScene, orderScene, 'leaf', successScene, successScene] as const;

function Body({ slide, url }: { slide: Slide; url: string }) {
  if (slide.kind === 'text') return slide.paragraphs.map((text) => <p key={text}>{text}</p>);
  if (!isOwnVideo(url))
    return (
      <ButtonLink href={url} variant="secondary" target="_blank" rel="noreferrer">
        Assistir ao vídeo em outra aba
      </ButtonLink>
    );
  return (
    <video className={styles.video} controls preload="none" src={url}>
      <track kind="captions" srcLang="pt-BR" label="Português" src={url.replace(/\.\w+$/, '.vtt')} default />
    </video>
  );
}

function ContinueButton({ href, onClose }: { href: string; onClose: () => void }) {
  const text = 'Continuar comprando';
  return href === '' ? (
    <Button onClick={onClose}>{text}</Button>
  ) : (
    <ButtonLink href={href} onClick={onClose}>
      {text}
    </ButtonLink>
  );
}
