import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { reloadWhenStale } from '#ui/form/reload-when-stale.ts';
import { useAction } from '#ui/form/use-action.ts';
import { operate } from '#ui/operate.ts';
import type { saveOffer } from '../operations.ts';
import type { PanelOffer } from './panel-offer.ts';

interface OfferHintProps {
  offer: PanelOffer;
  hint: NonNullable<PanelOffer['hint']>;
  /** The offer has another version, by this operator or by a colleague. */
  onChanged(): void;
}

export function OfferHint({ offer, hint, onChanged }: OfferHintProps) {
  const { id, version, name, email, phone, days } = offer;
  const { busy, failure, run } = useAction(async () => {
    const input = { id, version, name, email, phone, days, lines: hint.lines };
    await reloadWhenStale(() => operate<typeof saveOffer>('offers/save', input), onChanged);
    onChanged();
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
