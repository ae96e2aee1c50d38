import { useEffect, useState } from 'react';
import styles from './home-hero.module.css';

/** Specification, section 9. */
const TURN_MS = 1800;

/**
 * The title's last word rotates; its box is as wide as the widest word, so that nothing moves around it. Screen readers
 * get all words at once, a button pauses the rotation, and reduced motion shows only the first word.
 */
export function RotatingTitle({ lead, words }: { lead: string; words: readonly string[] }) {
  const [turn, setTurn] = useState(0);
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setTurn((now) => now + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [paused]);
  return (
    <div className={styles.title}>
      <h1>
        {lead} <span className="visually-hidden">{words.join(', ')}</span>
        <span aria-hidden="true" className={styles.words}>
          {words.map((word, index) => (
            <span key={word} data-shown={index === turn % words.length || undefined}>
              {word}
            </span>
          ))}
        </span>
      </h1>
      <button
        type="button"
        className={styles.pause}
        aria-label={paused ? 'Continuar palavras' : 'Pausar palavras'}
        data-paused={paused || undefined}
        onClick={() => setPaused(!paused)}
      />
    </div>
  );
}
