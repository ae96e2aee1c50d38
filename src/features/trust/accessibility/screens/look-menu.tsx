import { useEffect, useRef, useState } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import popover from '#ui/popover/popover.module.css';
import { usePopover } from '#ui/popover/use-popover.ts';
import styles from './accessibility-menu.module.css';
import { currentLook, type Look, setLook } from './look.ts';
import tool from './tool.module.css';

const LOOKS: { look: Look; label: string }[] = [
  { look: 'system', label: 'Igual ao aparelho' },
  { look: 'light', label: 'Claro' },
  { look: 'dark', label: 'Escuro' },
  { look: 'high', label: 'Alto contraste' },
];

/** The server renders no choices: without scripts they could do nothing. */
export function LookMenu({ pathname }: { pathname: string }) {
  const details = useRef<HTMLDetailsElement>(null);
  const handlers = usePopover(details, pathname);
  const [chosen, setChosen] = useState<Look>();
  useEffect(() => setChosen(currentLook()), []);
  return (
    <details ref={details} className={`${popover.popover} ${styles.menu}`} {...handlers}>
      <summary className={tool.tool}>
        <Icon name="contrast" />
        <span className="icon-label">Aparência</span>
      </summary>
      {chosen && (
        <fieldset className={`${popover.box} ${styles.panel} ${styles.levels}`} data-looks>
          <legend className="visually-hidden">Aparência da loja</legend>
          {LOOKS.map(({ look, label }) => (
            <button
              key={look}
              type="button"
              className={styles.level}
              aria-pressed={chosen === look}
              onClick={() => {
                setLook(look);
                setChosen(look);
              }}
            >
              {label}
            </button>
          ))}
        </fieldset>
      )}
    </details>
  );
}
