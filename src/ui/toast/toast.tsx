import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import styles from './toast.module.css';
import { ToastCard, type ToastEntry } from './toast-card.tsx';

/** tone success and 4000 ms unless told otherwise; pointing at a toast or focusing it holds it. */
type ToastOptions = Partial<Pick<ToastEntry, 'tone' | 'ms' | 'action'>>;

type ShowToast = (message: ReactNode, options?: ToastOptions) => void;

const ToastContext = createContext<ShowToast>(() => {});

/** Returns the function that shows a short message: `toast("Cupom copiado", { ms: 2000 })`. */
export function useToast(): ShowToast {
  return use(ToastContext);
}

/** Holds the place of toasts. The live region stands from the start, or readers would miss the first one. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast lifts the region again.
  useEffect(() => lift(region.current), [newest]);
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

/** Puts the region on top of dialogs that were opened after it; browsers stack both in order of opening. */
function lift(region: HTMLElement | null): void {
  if (!region?.showPopover) return;
  if (region.matches(':popover-open')) region.hidePopover();
  region.showPopover();
}
