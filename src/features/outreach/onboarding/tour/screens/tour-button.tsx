import { Button } from '#ui/button/button.tsx';
import { AnyIcon } from '#ui/icon/any-icon.tsx';
import { tour } from './tour-overlay.ts';

export function TourButton({ block = false }: { block?: boolean }) {
  return (
    <Button variant="secondary" block={block} aria-haspopup="dialog" data-tour onClick={() => tour.open()}>
      <AnyIcon name="self_service" /> Como funciona
    </Button>
  );
}
