import { Sheet } from '#ui/dialog/dialog.tsx';
import type { OverlayProps } from '#ui/overlay.tsx';
import { RequestPart } from './request-part.tsx';

export function RequestSheet({ request, open, onClose }: OverlayProps<{ text: string }>) {
  return (
    <Sheet open={open} onClose={onClose} title="Pedido médico">
      <RequestPart initial={request.text} onDone={onClose} />
    </Sheet>
  );
}
