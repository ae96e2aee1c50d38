import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { useEndQuote } from './use-end-quote.ts';

export function ChangeOrder({ onChanged }: { onChanged: () => void }) {
  const { busy, failure, end } = useEndQuote();
  return (
    <>
      {failure && <Alert tone="error">{failure}</Alert>}
      <Button variant="secondary" block busy={busy} onClick={() => void end('changed', onChanged)}>
        Alterar o pedido
      </Button>
    </>
  );
}
