import { useEffect, useState } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import { writeSetting } from '#ui/settings.ts';
import styles from './tool.module.css';

export function ContrastToggle() {
  const [high, setHigh] = useState(false);
  useEffect(() => setHigh(document.documentElement.dataset.contrast === 'high'), []);
  const toggle = () => {
    const next = !high;
    setHigh(next);
    if (next) document.documentElement.dataset.contrast = 'high';
    else delete document.documentElement.dataset.contrast;
    writeSetting('HIGH_CONTRAST', next);
  };
  return (
    <button type="button" className={styles.tool} aria-pressed={high} onClick={toggle}>
      <Icon name="contrast" />
      <span className="icon-label">Alto contraste</span>
    </button>
  );
}
