import type { Summary } from '#features/purchase/quotes/summary.ts';
import { bringPapers } from '#features/shop/catalogue/bring-papers.ts';
import { Alert } from '#ui/alert/alert.tsx';

export function RequestNote({ summary }: { summary: Pick<Summary, 'items'> }) {
  const text = bringPapers(summary.items);
  return (
    text && (
      <Alert tone="info" live={false}>
        {text}
      </Alert>
    )
  );
}
