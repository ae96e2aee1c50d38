import { showResults, watchFilter } from '#features/shop/listing/screens/watch-filter.ts';
import { openPartially, watchSteps } from './partial-step.ts';

export function watchList(): void {
  watchFilter((href) => void openPartially(href).then(showResults));
  watchSteps();
}
