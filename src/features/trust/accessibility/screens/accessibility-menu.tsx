import { useEffect, useRef, useState } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import { Link } from '#ui/link/link.tsx';
import popover from '#ui/popover/popover.module.css';
import { usePopover } from '#ui/popover/use-popover.ts';
import { urls } from '#values/urls.ts';
import styles from './accessibility-menu.module.css';
import { currentFontLevel, type FontLevel, setFontLevel } from './font-size.ts';
import tool from './tool.module.css';

const LEVELS: { level: FontLevel; label: string }[] = [
  { level: 0, label: 'Texto padrão' },
  { level: 1, label: 'Texto maior' },
  { level: 2, label: 'Texto muito maior' },
];

export function AccessibilityMenu({ pathname }: { pathname: string }) {
  const details = useRef<HTMLDetailsElement>(null);
  const handlers = usePopover(details, pathname);
  const [level, setLevel] = useState<FontLevel>(0);
  useEffect(() => setLevel(currentFontLevel()), []);
  return (
    <details ref={details} className={`${popover.popover} ${styles.menu}`} {...handlers}>
      <summary className={tool.tool} aria-label="Tamanho do texto e acessibilidade">
        <Icon name="font" />
        <span className="icon-label">Texto</span>
      </summary>
      <div className={`${popover.box} ${styles.panel}`}>
        <fieldset className={styles.levels}>
          <legend>Tamanho do texto</legend>
          {LEVELS.map((choice) => (
            <button
              key={choice.level}
              type="button"
              className={styles.level}
              data-level={choice.level}
              aria-label={choice.label}
              aria-pressed={level === choice.level}
              onClick={() => {
                setFontLevel(choice.level);
                setLevel(choice.level);
              }}
            >
              A
            </button>
          ))}
        </fieldset>
        <Link href={urls.page('/acessibilidade')} className={styles.more}>
          Acessibilidade desta loja
        </Link>
      </div>
    </details>
  );
}
