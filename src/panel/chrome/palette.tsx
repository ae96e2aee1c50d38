import { useEffect, useRef, useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { useAction } from '#ui/form/use-action.ts';
import { wantAct } from '#ui/wanted-act.ts';
import { KeysSwitch } from './keys-help.tsx';
import styles from './palette.module.css';
import { type Entry, entriesFor, type Results } from './palette-entries.ts';

interface PaletteProps {
  open: boolean;
  onClose(): void;
  operations: readonly string[];
  go(path: string): void;
}

export function Palette({ open, onClose, ...rest }: PaletteProps) {
  return (
    <Modal open={open} onClose={onClose} title="Buscar ou ir para">
      <Choice onClose={onClose} {...rest} />
    </Modal>
  );
}

const OPTIONS = 'opcoes-da-paleta';
const optionId = (index: number) => `${OPTIONS}-${index}`;

/** The field keeps the focus; arrows choose, Enter opens. A search is posted, so its words stay out of addresses. */
function Choice({ onClose, operations, go }: Omit<PaletteProps, 'open'>) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Results | null>(null);
  const [chosen, setChosen] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const { busy, failure, run } = useAction(async (search: () => Promise<Results>) => show(await search()));
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    document.getElementById(optionId(chosen))?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const entries = found?.entries ?? entriesFor(typed, operations);
  function show(results: Results | null) {
    setFound(results);
    setChosen(0);
  }
  function open({ path, act, search }: Entry) {
    if (search) return void run(search);
    onClose();
    if (act) wantAct(act);
    go(path ?? '/');
  }

  return (
    <>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          const entry = entries[chosen];
          if (entry) open(entry);
        }}
      >
        <TextField
          label="Tela, ação, pedido ou cliente"
          hint="Nome, CPF ou e-mail de um cliente, ou o número de um pedido."
          value={typed}
          ref={field}
          autoComplete="off"
          spellCheck={false}
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={OPTIONS}
          aria-activedescendant={entries.length > 0 ? optionId(chosen) : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            show(null);
          }}
          onKeyDown={(event) => {
            const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
            if (!step || entries.length === 0) return;
            event.preventDefault();
            setChosen((chosen + step + entries.length) % entries.length);
          }}
        />
      </form>
      {failure && <Alert tone="error">{failure}</Alert>}
      <div id={OPTIONS} role="listbox" aria-label="Opções" aria-busy={busy} className={styles.entries}>
        {entries.map((entry, index) => (
          <div
            key={entry.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={styles.entry}
            onClick={() => open(entry)}
            onKeyDown={({ key }) => key === 'Enter' && open(entry)}
          >
            <span>
              {entry.title}
              {entry.detail && <small className={styles.detail}>{entry.detail}</small>}
            </span>{' '}
            {entry.key && <kbd>g {entry.key}</kbd>}
          </div>
        ))}
      </div>
      <p role="status">
        {busy && 'Procurando…'}
        {!busy && entries.length === 0 && (found?.none ?? 'Nada com estas palavras.')}
      </p>
      <p>
        A tecla <kbd>?</kbd> mostra os atalhos.
      </p>
      <KeysSwitch />
    </>
  );
}
