import { bringRequest } from '#features/shop/catalogue/bring-request.ts';
import { Alert } from '#ui/alert/alert.tsx';
import type { Summary } from '../summary.ts';

export function RequestNote({ summary }: { summary: Pick<Summary, 'items'> }) {
  const text = bringRequest(summary.items);
  return (
    text && (
      <Alert tone="info" live={false}>
        {text}
      </Alert>
    )
  );
}
