import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { useEndQuote } from './use-end-quote.ts';

interface ChangeOrderProps {
  holdsTimes: boolean;
  onChanged: () => void;
}

export function ChangeOrder({ holdsTimes, onChanged }: ChangeOrderProps) {
  const { busy, failure, end } = useEndQuote();
  return (
    <>
      {failure && <Alert tone="error">{failure}</Alert>}
      <Button variant="secondary" block busy={busy} onClick={() => void end('changed', onChanged)}>
        Alterar o pedido
      </Button>
      {holdsTimes && <p className="soft">Alterar libera o horário reservado: escolha de novo depois.</p>}
    </>
  );
}
