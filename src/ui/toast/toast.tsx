import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import styles from './toast.module.css';
import { ToastCard, type ToastEntry } from './toast-card.tsx';

/** Defaults: tone success, 4000 ms. Hover or focus pauses the timer. */
type ToastOptions = Partial<Pick<ToastEntry, 'tone' | 'ms' | 'action'>>;

type ShowToast = (message: ReactNode, options?: ToastOptions) => void;

const ToastContext = createContext<ShowToast>(() => {});

/** Returns the function that shows a toast: `toast("Cupom copiado", { ms: 2000 })`. */
export function useToast(): ShowToast {
  return use(ToastContext);
}

/** The live region is rendered from the start, or screen readers would miss the first toast. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<readonly ToastEntry[]>([]);
  const region = useRef<HTMLElement>(null);
  const lastId = useRef(0);
  const newest = entries.at(-1)?.id;
  const show = useCallback<ShowToast>((message, { tone = 'success', ms = 4000, action } = {}) => {
    lastId.current += 1;
    const entry: ToastEntry = { id: lastId.current, message, tone, ms, action };
    // Three at most: more would cover a phone's screen.
    setEntries((old) => [...old, entry].slice(-3));
  }, []);
  const remove = useCallback((id: number) => setEntries((old) => old.filter((entry) => entry.id !== id)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast raises the region again.
  useEffect(() => raise(region.current), [newest]);
  return (
    <ToastContext value={show}>
      {children}
      <section ref={region} className={styles.region} popover="manual" aria-live="polite" aria-label="Avisos">
        {entries.map((entry) => (
          <ToastCard key={entry.id} entry={entry} onDone={remove} />
        ))}
      </section>
    </ToastContext>
  );
}

/** Moves the region above dialogs that were opened after it, because the top layer stacks by opening order. */
function raise(region: HTMLElement | null): void {
  if (!region?.showPopover) return;
  if (region.matches(':popover-open')) region.hidePopover();
  region.showPopover();
}
