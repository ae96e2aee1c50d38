import { Suspense, useState } from 'react';
import { rememberRequestedFasting } from '#features/care/preparation/plans/screens/requested-fasting.ts';
import { useHeldServices } from '#features/purchase/cart/screens/held-services.ts';
import { MedicalOrderReader } from '#features/shop/medical-orders/screens/medical-order-reader.tsx';
import type { ConfirmedLine } from '#features/shop/medical-orders/screens/use-answers.ts';
import { reportMissed } from '#features/shop/search/missed/screens/report-missed.ts';
import { optional } from '#ui/lazy-part.ts';
import { useVisitor } from '../visitor/visitor.ts';

const BundlePanel = optional(async () => (await import('./medical-order-bundle.tsx')).MedicalOrderBundle);

export function MedicalOrderPart() {
  const [bundle, setBundle] = useState<{ lines: ConfirmedLine[]; round: number; open: boolean } | null>(null);
  const [isRead, setIsRead] = useState(false);
  const held = useHeldServices(isRead, useVisitor().data);
  return (
    <>
      <MedicalOrderReader
        cartQuantities={held}
        onTell={(phrases) => reportMissed('order', phrases)}
        onRead={() => setIsRead(true)}
        onConfirm={(lines, fasting) => {
          rememberRequestedFasting(fasting);
          setBundle({ lines, round: (bundle?.round ?? 0) + 1, open: true });
        }}
      />
      {bundle && (
        <Suspense fallback={null}>
          <BundlePanel
            key={bundle.round}
            lines={bundle.lines}
            open={bundle.open}
            onClose={() => setBundle({ ...bundle, open: false })}
          />
        </Suspense>
      )}
    </>
  );
}
