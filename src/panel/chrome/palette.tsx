import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { panelUrls } from '#values/panel-urls.ts';
import styles from './palette.module.css';
import { areKeysOn, setKeysOn } from './use-keys.ts';

interface Entry {
  path: string;
  title: string;
  key?: string;
}

interface PaletteProps {
  open: boolean;
  onClose(): void;
  pages: readonly Entry[];
  go(path: string): void;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** An order's number opens the order; other words narrow the list of pages. */
export function Palette({ open, onClose, pages, go }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  const [keys, setKeys] = useState(areKeysOn);
  const number = /^\d{9}$/.test(typed.trim()) ? typed.trim() : null;
  const found = pages.filter(({ title }) => plain(title).includes(plain(typed.trim())));
  const entries = number
    ? [{ path: panelUrls.order(number).replace(panelUrls.home(), '').slice(1), title: `Pedido ${number}` }]
    : found;

  function close() {
    setTyped('');
    onClose();
  }
  function visit(path: string) {
    close();
    go(`/${path}`);
  }

  return (
    <Modal open={open} onClose={close} title="Buscar ou ir para">
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          if (entries[0]) visit(entries[0].path);
        }}
      >
        <TextField
          label="Número do pedido ou nome da tela"
          value={typed}
          ref={field}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
      <ul className={styles.entries}>
        {entries.map(({ path, title, key }) => (
          <li key={path}>
            <button type="button" className={styles.entry} onClick={() => visit(path)}>
              {title} {key && <kbd>g {key}</kbd>}
            </button>
          </li>
        ))}
      </ul>
      <p aria-live="polite">{entries.length === 0 && 'Nada com estas palavras.'}</p>
      <Button
        variant="ghost"
        size="sm"
        aria-pressed={keys}
        onClick={() => {
          setKeysOn(!keys);
          setKeys(!keys);
        }}
      >
        {keys ? 'Desligar atalhos de uma tecla' : 'Ligar atalhos de uma tecla'}
      </Button>
    </Modal>
  );
}
