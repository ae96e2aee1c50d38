import { Suspense } from 'react';
import { required } from '#ui/lazy-part.ts';
import { useSmallStore } from '#ui/small-store.ts';
import { type ShownUnit, shownUnit } from './unit-panel-store.ts';

const UnitPanel = required(async () => (await import('#features/stores/screens/unit-panel.tsx')).UnitPanel);

/** Shows a unit's details wherever `openUnit` was called from. */
export function UnitPanelHost() {
  const unit = useSmallStore<ShownUnit>(shownUnit, undefined);
  if (unit === undefined) return null;
  return (
    <Suspense fallback={null}>
      <UnitPanel id={unit} onClose={() => shownUnit.set(null)} />
    </Suspense>
  );
}
