import type { Summary } from '../summary.ts';
import { SummaryPlaces } from './summary-places.tsx';

/** A file of its own: loaded by itself, one that other pages load at once would cost all pages a helper. */
export const PlacesOnDemand = ({ summary }: { summary: Summary }) => <SummaryPlaces summary={summary} />;
