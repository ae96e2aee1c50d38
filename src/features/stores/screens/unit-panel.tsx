import { UnitSheet } from './unit-sheet.tsx';
import { useUnitDetails } from './use-unit-details.ts';

interface UnitPanelProps {
  id: string | null;
  onClose: () => void;
}

export function UnitPanel({ id, onClose }: UnitPanelProps) {
  const { unit, loading } = useUnitDetails(id);
  return <UnitSheet open={id !== null} onClose={onClose} unit={unit} loading={loading} />;
}
