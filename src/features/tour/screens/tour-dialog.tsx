import { useEffect, useState } from 'react';
import { getJson } from '#ui/http.ts';
import { tourOf } from '../tour.ts';
import { TourModal } from './tour-modal.tsx';

/** The self-service modal; the operator's texts replace our own once they have loaded. */
export function TourDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [tour, setTour] = useState(() => tourOf({}));
  useEffect(() => {
    const leaving = new AbortController();
    getJson<object>('/v1/tour', leaving.signal)
      .then((said) => setTour(tourOf(said)))
      // storefront.md, section 8: logged, without a message. Our own texts stay.
      .catch((failure: unknown) => {
        if (!leaving.signal.aborted) console.warn('Passo a passo indisponível', failure);
      });
    return () => leaving.abort();
  }, []);
  return <TourModal tour={tour} open={open} onClose={onClose} />;
}
