import { type ComponentType, Suspense } from 'react';
import { WaitingOverlay } from './loader/waiting-overlay.tsx';
import { type SmallStore, smallStore, useSmallStore } from './small-store.ts';

/** Appears over any page. Any component can open it; its code loads at the first opening. */
export interface Overlay<Request> {
  shown: SmallStore<Shown<Request> | null>;
  open(request: Request): void;
  close(): void;
}

interface Shown<Request> {
  request: Request;
  open: boolean;
  /** Counts openings, because each one resets the state. */
  opening: number;
}

export interface OverlayProps<Request> {
  request: Request;
  open: boolean;
  onClose: () => void;
}

export function overlay<Request = void>(): Overlay<Request> {
  const shown = smallStore<Shown<Request> | null>(null);
  return {
    shown,
    open: (request) => shown.set({ request, open: true, opening: (shown.get()?.opening ?? 0) + 1 }),
    close() {
      const last = shown.get();
      if (last?.open) shown.set({ ...last, open: false });
    },
  };
}

interface OverlayHostProps<Request> {
  overlay: Overlay<Request>;
  part: ComponentType<OverlayProps<Request>>;
}

export function OverlayHost<Request>({ overlay, part: Part }: OverlayHostProps<Request>) {
  const shown = useSmallStore(overlay.shown, null);
  if (!shown) return null;
  return (
    <Suspense fallback={shown.open && <WaitingOverlay onCancel={overlay.close} />}>
      <Part key={shown.opening} request={shown.request} open={shown.open} onClose={overlay.close} />
    </Suspense>
  );
}
