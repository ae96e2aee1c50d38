import { useEffect, useRef, useState } from 'react';
import { changeStore, storeAddress } from '#features/outreach/onboarding/dialogs/screens/change-store.ts';
import { filterStores } from '#features/shop/stores/store.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { usePlace } from '#ui/navigation.ts';
import { isModified } from '#ui/on-press.ts';
import popover from '#ui/popover/popover.module.css';
import { usePopover } from '#ui/popover/use-popover.ts';
import { readSetting } from '#ui/settings.ts';
import styles from './top-bar.module.css';

interface StorePickerProps {
  store: { code: string; city: string };
  stores: { code: string; name: string; regionIndex: string }[];
}

/** Links, so that choosing a store works before hydration and without scripts. Asks about an assumed city. */
export function StorePicker({ store, stores }: StorePickerProps) {
  const { pathname, search } = usePlace();
  const [filter, setFilter] = useState('');
  const [assumed, setAssumed] = useState(false);
  useEffect(() => setAssumed(readSetting('STORE_LOCATION') !== store.code), [store.code]);
  const details = useRef<HTMLDetailsElement>(null);
  const handlers = usePopover(details, pathname);
  const found = filterStores(stores, filter);
  return (
    <details ref={details} className={`${popover.popover} ${styles.picker}`} {...handlers}>
      <summary className={styles.summary}>
        <Icon name="location" />
        Você está em {store.city}
        {assumed && '?'}
        <Icon name="chevron" size="sm" />
      </summary>
      <div className={`${popover.box} ${styles.stores}`}>
        <input
          className={styles.filter}
          type="search"
          aria-label="Filtrar cidades"
          autoComplete="off"
          placeholder="Qual sua cidade?"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        <ul className={styles.list}>
          {found.map(({ code, name }) => (
            <li key={code}>
              <a
                href={storeAddress(pathname, search, code)}
                rel="nofollow"
                aria-current={code === store.code || undefined}
                onClick={(event) => {
                  if (isModified(event.nativeEvent)) return;
                  event.preventDefault();
                  changeStore(code);
                }}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
        <p role="status">{found.length === 0 && 'Nenhum local encontrado!'}</p>
      </div>
    </details>
  );
}
