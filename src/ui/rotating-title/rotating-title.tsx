import { useEffect, useState } from 'react';
import styles from './rotating-title.module.css';

/** The specification sets this interval (section 9). */
const TURN_MS = 1800;

interface RotatingTitleProps {
  lead: string;
  words: readonly string[];
  as?: 'h1' | 'p';
}

/** The box is as wide as the widest word. Reduced motion shows only the first word. */
export function RotatingTitle({ lead, words, as: Title = 'h1' }: RotatingTitleProps) {
  const [turn, setTurn] = useState(0);
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setTurn((now) => now + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [paused]);
  return (
    <>
      <Title className={styles.heading}>
        {lead} <span className="visually-hidden">{words.join(', ')}</span>
        <span aria-hidden="true" className={styles.words}>
          {words.map((word, index) => (
            <span key={word} data-shown={index === turn % words.length || undefined}>
              {word}
            </span>
          ))}
        </span>
      </Title>
      <button
        type="button"
        className={styles.pause}
        aria-label={paused ? 'Continuar palavras' : 'Pausar palavras'}
        data-paused={paused || undefined}
        onClick={() => setPaused(!paused)}
      />
    </>
  );
}
