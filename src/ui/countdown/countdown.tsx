import { useEffect, useRef, useState } from 'react';
import styles from './countdown.module.css';
import { announcement, formatRemaining, secondsLeft } from './remaining.ts';

interface CountdownProps {
  deadline: string | number;
  onEnd?: () => void;
  /** Server clock minus device clock, in ms. */
  clockOffset?: number;
  /** Server time at render, ISO or ms. With it, the first paint shows the time. */
  now?: string | number;
  format?: (seconds: number) => string;
}

export function Countdown({
  deadline,
  onEnd,
  clockOffset = 0,
  now,
  format = formatRemaining,
}: CountdownProps) {
  const end = new Date(deadline).getTime();
  const [left, setLeft] = useState(now === undefined ? undefined : secondsLeft(end, new Date(now).getTime()));
  const [said, setSaid] = useState('');
  const ended = useRef(onEnd);
  useEffect(() => {
    ended.current = onEnd;
  }, [onEnd]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const now = Date.now() + clockOffset;
      const seconds = secondsLeft(end, now);
      setLeft(seconds);
      const words = announcement(seconds);
      if (words) setSaid(words);
      if (seconds === 0) ended.current?.();
      // Wakes at the next full second, so that a late timer skips none.
      else timer = setTimeout(tick, (end - now) % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [end, clockOffset]);
  return (
    <>
      <time className={styles.time} role="timer" aria-live="off">
        {left === undefined ? '--:--' : format(left)}
      </time>
      <span className="visually-hidden" aria-live="polite">
        {said}
      </span>
    </>
  );
}
