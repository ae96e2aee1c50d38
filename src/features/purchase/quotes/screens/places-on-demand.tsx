import type { Summary } from '../summary.ts';
import { SummaryPlaces } from './summary-places.tsx';

export const PlacesOnDemand = ({ summary }: { summary: Summary }) => <SummaryPlaces summary={summary} />;
