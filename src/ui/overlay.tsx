import { type ComponentType, Suspense } from 'react';
import { WaitingOverlay } from './loader/waiting-overlay.tsx';
import { type SmallStore, smallStore, useSmallStore } from './small-store.ts';

/** Any component can open the overlay over any page. Its code loads at the first opening. */
export interface Overlay<Request> {
  shown: SmallStore<OverlayState<Request> | null>;
  open(request: Request): void;
  close(): void;
}

interface OverlayState<Request> {
  request: Request;
  open: boolean;
  /** The number of openings is the React key, so that each one resets the state. */
  opening: number;
}

export interface OverlayProps<Request> {
  request: Request;
  open: boolean;
  onClose: () => void;
}

export function overlay<Request = void>(): Overlay<Request> {
  const state = smallStore<OverlayState<Request> | null>(null);
  return {
    shown: state,
    open: (request) => state.set({ request, open: true, opening: (state.get()?.opening ?? 0) + 1 }),
    close() {
      const last = state.get();
      if (last?.open) state.set({ ...last, open: false });
    },
  };
}

interface OverlayHostProps<Request> {
  overlay: Overlay<Request>;
  part: ComponentType<OverlayProps<Request>>;
}

export function OverlayHost<Request>({ overlay, part: Part }: OverlayHostProps<Request>) {
  const state = useSmallStore(overlay.shown, null);
  if (!state) return null;
  return (
    <Suspense fallback={state.open && <WaitingOverlay onCancel={overlay.close} />}>
      <Part key={state.opening} request={state.request} open={state.open} onClose={overlay.close} />
    </Suspense>
  );
}
