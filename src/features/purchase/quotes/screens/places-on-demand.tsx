import type { Summary } from '#features/purchase/quotes/summary.ts';
import { SummaryPlaces } from './summary-places.tsx';

interface PlacesOnDemandProps {
  summary: Summary;
  onTimed?: () => Promise<void> | void;
  wereShown?: boolean;
}

export const PlacesOnDemand = (props: PlacesOnDemandProps) => <SummaryPlaces {...props} />;
