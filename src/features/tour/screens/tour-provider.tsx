import { createContext, lazy, type ReactNode, Suspense, use, useMemo, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';

interface TourState {
  open(): void;
}

const TourContext = createContext<TourState>({ open: () => {} });

const TourDialog = lazy(() => import('./tour-dialog.tsx').then((module) => ({ default: module.TourDialog })));

export function TourProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<'never' | 'open' | 'closed'>('never');
  const state = useMemo(() => ({ open: () => setShown('open') }), []);
  return (
    <TourContext value={state}>
      {children}
      {shown !== 'never' && (
        <Suspense fallback={null}>
          <TourDialog open={shown === 'open'} onClose={() => setShown('closed')} />
        </Suspense>
      )}
    </TourContext>
  );
}

export function TourButton({ block = false }: { block?: boolean }) {
  const tour = use(TourContext);
  return (
    <Button variant="secondary" block={block} aria-haspopup="dialog" onClick={tour.open}>
      <Icon name="self_service" /> Como funciona
    </Button>
  );
}
