import { useEffect, useState } from 'react';
import styles from './home-hero.module.css';

/** Specification, section 9. */
const TURN_MS = 1800;

/**
 * Words that take turns in one place, as wide as the widest, so that nothing moves around them. Readers hear them
 * all at once; who wants less motion sees the first one.
 */
export function RotatingWords({ words }: { words: readonly string[] }) {
  const [turn, setTurn] = useState(0);
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setTurn((now) => now + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [paused]);
  return (
    <>
      <span className="visually-hidden">{words.join(', ')}</span>
      <span
        aria-hidden="true"
        className={styles.words}
        onPointerEnter={() => setPaused(true)}
        onPointerLeave={() => setPaused(false)}
      >
        {words.map((word, index) => (
          <span key={word} data-shown={index === turn % words.length || undefined}>
            {word}
          </span>
        ))}
      </span>
    </>
  );
}
