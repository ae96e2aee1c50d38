import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { useAction } from '#ui/form/use-action.ts';
import { operate } from '#ui/operate.ts';
import type { saveOffer } from '../operations.ts';
import type { PanelOffer } from './panel-offer.ts';

interface OfferHintProps {
  offer: PanelOffer;
  hint: NonNullable<PanelOffer['hint']>;
  onTaken(): void;
}

export function OfferHint({ offer, hint, onTaken }: OfferHintProps) {
  const { id, version, name, email, phone, days } = offer;
  const { busy, failure, run } = useAction(async () => {
    const input = { id, version, name, email, phone, days, lines: hint.lines };
    await operate<typeof saveOffer>('offers/save', input);
    onTaken();
  });
  return (
    <Alert
      title={hint.title}
      live={false}
      action={
        <Button size="sm" variant="secondary" busy={busy} onClick={() => void run()}>
          {hint.take}
        </Button>
      }
    >
      <p>
        {hint.saving}. {hint.details.join(' ')}
      </p>
      {failure && <p role="alert">{failure}</p>}
    </Alert>
  );
}
