import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';

interface LockedStepProps {
  busy: boolean;
  onCheckout: () => void;
  onClear: () => void;
}

export function LockedStep({ busy, onCheckout, onClear }: LockedStepProps) {
  return (
    <div className="stack" data-gap="6">
      <Alert tone="warning" title="Você tem uma compra em andamento">
        Para adicionar outro serviço, finalize essa compra ou limpe o carrinho.
      </Alert>
      <Button block busy={busy} onClick={onCheckout}>
        Realizar compra
      </Button>
      <Button block variant="secondary" busy={busy} onClick={onClear}>
        Limpar carrinho
      </Button>
    </div>
  );
}
