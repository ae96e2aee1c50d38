import { UnitSheet } from '#features/stores/screens/unit-sheet.tsx';
import { useUnitDetails } from './use-unit-details.ts';

/** The store detail panel of the unit with this external id; shut while it is null. */
export function UnitPanel({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { unit, loading } = useUnitDetails(id);
  return <UnitSheet open={id !== null} onClose={onClose} unit={unit} loading={loading} />;
}
