import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { operate } from '#ui/operate.ts';
import { Download } from '../../panel/download.tsx';
import type { Period } from '../../period.ts';
import type { exportClosing } from '../operations.ts';

export function ExportClosing({ period }: { period: Period }) {
  if (!usePermitted('closing/export')) return null;
  return <Download read={(format) => operate<typeof exportClosing>('closing/export', { period, format })} />;
}
