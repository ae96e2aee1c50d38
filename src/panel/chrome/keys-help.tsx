import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import styles from './palette.module.css';
import { areKeysOn, setKeysOn } from './use-keys.ts';

interface KeysHelpProps {
  open: boolean;
  onClose(): void;
  pages: readonly { path: string; title: string; key?: string }[];
}

const KEYS: readonly [string, string][] = [
  ['Ctrl K', 'Buscar ou ir para'],
  ['/', 'Procurar nesta tela'],
  ['j', 'Próxima linha'],
  ['k', 'Linha anterior'],
  ['x', 'Selecionar a linha'],
  ['?', 'Esta ajuda'],
];

export function KeysHelp({ open, onClose, pages }: KeysHelpProps) {
  const places = pages.flatMap(({ title, key }): [string, string][] => (key ? [[`g ${key}`, title]] : []));
  return (
    <Modal open={open} onClose={onClose} title="Atalhos do teclado">
      <dl className={styles.keys}>
        {[...KEYS, ...places].map(([key, name]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <KeysSwitch />
    </Modal>
  );
}

/** Single keys disturb speech control and screen readers, so they can be turned off. Ctrl K stays. */
export function KeysSwitch() {
  const [keys, setKeys] = useState(areKeysOn);
  return (
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
  );
}
