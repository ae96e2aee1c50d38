import { loadOptional } from '#ui/lazy-part.ts';
import { isMeasured } from '../measured.ts';

/** Measures with the container at `address`, if the visitor allows it. What does so loads only where there is one. */
export async function measurePage(address: string): Promise<void> {
  if (address === '') console.info('Tag manager desligado');
  else if (isMeasured(window.location.pathname))
    (await loadOptional(() => import('./ask-and-measure.tsx')))?.askAndMeasure(address);
}
