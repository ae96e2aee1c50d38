import { useEffect, useState } from 'react';
import { getJson, READ_MS } from '#ui/http.ts';
import type { OverlayProps } from '#ui/overlay.tsx';
import type * as calls from '../calls.ts';
import { tourOf } from '../tour.ts';
import { TourModal } from './tour-modal.tsx';

/** Shows built-in texts until the operator's have loaded. */
export function TourDialog({ open, onClose }: Omit<OverlayProps<void>, 'request'>) {
  const [tour, setTour] = useState(() => tourOf({}));
  useEffect(() => {
    const request = new AbortController();
    getJson<typeof calls.readTour>('/v1/tour', { within: READ_MS, has: [], signal: request.signal })
      .then((answer) => setTour(tourOf(answer)))
      // The failure is only logged (storefront 221), and the built-in texts stay.
      .catch((failure: unknown) => {
        if (!request.signal.aborted) console.warn('Passo a passo indisponível', failure);
      });
    return () => request.abort();
  }, []);
  return <TourModal tour={tour} open={open} onClose={onClose} />;
}
