import { useState } from 'react';
import { filterStores } from '#features/shop/stores/store.ts';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { changeStore } from './change-store.ts';
import styles from './location-dialog.module.css';

interface StoreChoice {
  store: { code: string; city: string };
  stores: { code: string; name: string; regionIndex: string }[];
}

interface LocationDialogProps {
  choice: StoreChoice;
  open: boolean;
  onClose: () => void;
}

export function LocationDialog({ open, onClose, choice: { store, stores } }: LocationDialogProps) {
  const [typed, setTyped] = useState('');
  const found = filterStores(stores, typed);
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Onde você quer ser atendido?"
      footer={
        <Button block onClick={() => changeStore(store.code)}>
          Continuar em {store.city}
        </Button>
      }
    >
      <div className="stack" data-gap="4">
        <p className={styles.about}>Preços, unidades e atendimento em casa mudam de uma cidade para outra.</p>
        <TextField
          id="sua-cidade"
          label="Qual sua cidade?"
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ul className={styles.list} aria-label="Cidades atendidas">
          {found.map(({ code, name }) => (
            <li key={code}>
              <button
                type="button"
                className={styles.city}
                aria-current={code === store.code || undefined}
                onClick={() => changeStore(code)}
              >
                <Icon name="location" />
                {name}
                {code === store.code && <span className={styles.here}>mostrando agora</span>}
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className={styles.none}>
          {found.length === 0 && 'Nenhum local encontrado!'}
        </p>
      </div>
    </Modal>
  );
}
