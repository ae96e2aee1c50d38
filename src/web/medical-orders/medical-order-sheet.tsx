import { Sheet } from '#ui/dialog/dialog.tsx';
import type { OverlayProps } from '#ui/overlay.tsx';
import { MedicalOrderPart } from './medical-order-part.tsx';

export function MedicalOrderSheet({ request, open, onClose }: OverlayProps<{ text: string }>) {
  return (
    <Sheet open={open} onClose={onClose} title="Pedido médico">
      <MedicalOrderPart initial={request.text} onDone={onClose} />
    </Sheet>
  );
}
