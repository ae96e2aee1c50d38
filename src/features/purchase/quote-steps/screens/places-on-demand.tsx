import type { Summary } from '#features/purchase/quotes/summary.ts';
import { SummaryPlaces } from './summary-places.tsx';

export const PlacesOnDemand = ({ summary }: { summary: Summary }) => <SummaryPlaces summary={summary} />;
