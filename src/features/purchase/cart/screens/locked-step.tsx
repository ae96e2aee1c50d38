import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';

interface LockedStepProps {
  busy: boolean;
  onCheckout: () => void;
  onChange: () => void;
  onClear: () => void;
}

export function LockedStep({ busy, onCheckout, onChange, onClear }: LockedStepProps) {
  return (
    <div className="stack" data-gap="6">
      <Alert tone="warning" title="Você tem uma compra em andamento">
        Para adicionar outro serviço, use “Alterar o pedido”: o que você já escolheu continua no carrinho. Ou
        finalize essa compra antes.
      </Alert>
      <Button block busy={busy} onClick={onCheckout}>
        Realizar compra
      </Button>
      <Button block variant="secondary" busy={busy} onClick={onChange}>
        Alterar o pedido
      </Button>
      <Button block variant="ghost" busy={busy} onClick={onClear}>
        Limpar carrinho
      </Button>
    </div>
  );
}
