import type { Summary } from '#features/purchase/quotes/summary.ts';
import { bringRequest } from '#features/shop/catalogue/bring-request.ts';
import { Alert } from '#ui/alert/alert.tsx';

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
