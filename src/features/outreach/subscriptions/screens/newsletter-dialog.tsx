import { Modal } from '#ui/dialog/dialog.tsx';
import type { OverlayProps } from '#ui/overlay.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

export function NewsletterDialog({ open, onClose }: Omit<OverlayProps<void>, 'request'>) {
  return (
    <Modal open={open} onClose={onClose} title="Receba as novidades">
      <NewsletterForm onSubscribed={onClose} />
    </Modal>
  );
}
