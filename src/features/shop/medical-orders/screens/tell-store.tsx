import { useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { focusOnShow } from '#ui/focus-on-show.ts';
import { useAction } from '#ui/form/use-action.ts';

interface TellStoreProps {
  phrases: readonly string[];
  onTell(phrases: readonly string[]): Promise<void>;
}

/** Nothing leaves the page before the press, which says what leaves it. */
export function TellStore({ phrases, onTell }: TellStoreProps) {
  const [told, setTold] = useState(false);
  const { busy, failure, run } = useAction(async () => {
    await onTell(phrases);
    setTold(true);
  });
  if (told)
    return (
      <p ref={focusOnShow} tabIndex={-1}>
        Avisado. A loja só lê estas palavras se ao menos cinco pessoas avisarem delas.
      </p>
    );
  return (
    <div className="stack" data-gap="2">
      <p className="soft">
        Você pode avisar a loja de que faltam: {phrases.map((phrase) => `“${phrase}”`).join(', ')}. O resto do
        pedido não vai, nem quem você é, e a loja só lê as palavras de que ao menos cinco pessoas avisaram.
      </p>
      {failure && <Alert tone="error">{failure}</Alert>}
      <div>
        <Button variant="secondary" size="sm" busy={busy} onClick={() => void run()}>
          Avisar a loja
        </Button>
      </div>
    </div>
  );
}
