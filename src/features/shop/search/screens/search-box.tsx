import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import { optional } from '#ui/lazy-part.ts';
import { urls } from '#values/urls.ts';
import { isShort, TOO_SHORT } from '../search.ts';
import styles from './search-box.module.css';
import { useOnArrival } from './use-on-arrival.ts';
import { mayBeName, useSuggestions } from './use-suggestions.ts';

const SuggestionList = optional(async () => (await import('./suggestion-list.tsx')).SuggestionList);

interface SearchBoxProps {
  query?: string;
  /** The text is cleared when the page changes, because it is useless on another. */
  pathname?: string;
  onGo?: (href: string) => void;
  /** A list is read instead of searched for, because it may be a medical order. */
  lists?: Lists;
}

interface Lists {
  recognises: (text: string) => boolean;
  open: (text: string) => void;
}

export function SearchBox({ query = '', pathname = '', onGo, lists }: SearchBoxProps) {
  const id = useId();
  const [text, setText] = useState(query);
  const [searched, setSearched] = useState(query);
  if (searched !== query) {
    setSearched(query);
    setText(query);
  }
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [refused, setRefused] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState('');
  const request = pasted || (lists?.recognises(text) ? text : '');
  // A medical order is health data, so no request may contain a word of it.
  const { suggestions, of, stale } = useSuggestions(text, open && !request);
  const options = () => [...(list.current?.querySelectorAll<HTMLElement>(OPTION) ?? [])];
  const close = () => {
    setOpen(false);
    setActive(-1);
    setRefused(false);
  };
  const refuse = () => {
    setOpen(true);
    setRefused(true);
    field.current?.focus();
  };
  useOnArrival(pathname, () => {
    if (document.activeElement === field.current) return;
    setText(query);
    close();
  });
  const readList = () => {
    lists?.open(request);
    setText('');
    setPasted('');
    close();
  };
  const submit = (event: FormEvent) => {
    const option = options()[active];
    if (open && option) {
      event.preventDefault();
      option.click();
      return;
    }
    if (request) {
      event.preventDefault();
      return readList();
    }
    const typed = text.trim();
    if (isShort(typed)) {
      event.preventDefault();
      return void searchShort(typed);
    }
    close();
    if (!onGo) return;
    event.preventDefault();
    field.current?.blur();
    onGo(urls.search(typed));
  };
  const searchShort = async (typed: string) => {
    const isName = of === typed && suggestions ? !suggestions.byDefault : await mayBeName(typed);
    if (!isName) return refuse();
    close();
    field.current?.blur();
    if (onGo) onGo(urls.search(typed));
    else field.current?.form?.submit();
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
      return;
    }
    const next = nextOption(event.key, active, options().length);
    if (next === undefined) return;
    event.preventDefault();
    setOpen(true);
    setActive(next);
    options()[next]?.scrollIntoView({ block: 'nearest' });
  };
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  const hasSuggestions = open && !request && suggestions !== null;
  const count = hasSuggestions ? suggestions.products.length + suggestions.terms.length : 0;
  return (
    <search className={styles.search} onBlur={leave} data-open={open || undefined}>
      <form action="/busca" onSubmit={submit} className={styles.form}>
        <label htmlFor={id} className="visually-hidden">
          O que você procura?
        </label>
        <input
          ref={field}
          id={id}
          name="q"
          type="search"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setPasted('');
            setOpen(true);
            setActive(-1);
            setRefused(false);
          }}
          onPaste={(event) => {
            const list = event.clipboardData.getData('text');
            if (!lists?.recognises(list)) return;
            event.preventDefault();
            setText(list.replace(/\s+/g, ' ').slice(0, 100));
            setPasted(list);
            setOpen(true);
          }}
          onInvalid={(event) => {
            event.preventDefault();
            refuse();
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={move}
          placeholder="Busque um exame ou serviço"
          required
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={`${id}-lista`}
          aria-describedby={refused ? `${id}-aviso` : undefined}
          aria-activedescendant={hasSuggestions && active >= 0 ? `${id}-opcao-${active}` : undefined}
          className={styles.input}
        />
        <button type="submit" className={styles.button} aria-label="Buscar">
          <Icon name="search" />
        </button>
        {open && (
          <button
            type="button"
            className={styles.cancel}
            onClick={() => {
              close();
              field.current?.blur();
            }}
          >
            Fechar
          </button>
        )}
      </form>
      <div className={styles.list} hidden={!hasSuggestions && !refused && !(open && request)}>
        {open && request && (
          <button type="button" className={styles.option} onClick={readList}>
            <Icon name="copy" />
            {IS_LIST}
          </button>
        )}
        {refused && (
          <p id={`${id}-aviso`} className={styles.nothing}>
            {TOO_SHORT}
          </p>
        )}
        <div
          ref={list}
          id={`${id}-lista`}
          role="listbox"
          aria-label="Sugestões de busca"
          aria-busy={stale || undefined}
          hidden={count === 0}
        >
          {suggestions && count > 0 && (
            <div inert={stale}>
              <Suspense fallback={null}>
                <SuggestionList suggestions={suggestions} active={active} id={id} onChoose={close} />
              </Suspense>
            </div>
          )}
        </div>
        {count === 0 && hasSuggestions && !stale && <p className={styles.nothing}>{NOTHING}</p>}
        {stale && !request && <p className={styles.waiting}>Buscando…</p>}
      </div>
      <p role="status" className="visually-hidden">
        {refused ? TOO_SHORT : request ? IS_LIST : hasSuggestions && !stale && statusText(count)}
      </p>
    </search>
  );
}

/** Suggestions for an older text are inert. */
const OPTION = ':not([inert]) > * > [role="option"]';

function nextOption(key: string, active: number, count: number): number | undefined {
  // The cycle includes the field itself (-1).
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1;
  if (key === 'ArrowUp') return active < 0 ? count - 1 : active - 1;
  // In the field these keys move the caret.
  if (active < 0) return undefined;
  return { Home: 0, End: count - 1 }[key];
}

const IS_LIST = 'Parece um pedido médico. Ler a lista';
const NOTHING = 'Nenhum produto encontrado!';

function statusText(count: number): string {
  if (count === 0) return NOTHING;
  return count === 1 ? '1 sugestão' : `${count} sugestões`;
}
