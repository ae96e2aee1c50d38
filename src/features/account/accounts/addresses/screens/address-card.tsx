import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { isAddressPending, type SavedAddress } from '../address.ts';
import { AddressLines, addressName } from './address-lines.tsx';
import styles from './addresses.module.css';

interface AddressCardProps {
  address: SavedAddress;
  busy: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onMakeDefault: () => void;
}

export function AddressCard({ address, busy, onEdit, onRemove, onMakeDefault }: AddressCardProps) {
  const name = addressName(address);
  const pending = isAddressPending(address);
  return (
    <Card as="li" className={styles.address}>
      {(address.isDefault || pending) && (
        <div className="cluster" data-gap="2">
          {address.isDefault && <Badge tone="green">Principal</Badge>}
          {pending && <Badge tone="yellow">Incompleto</Badge>}
        </div>
      )}
      <AddressLines address={address} />
      <div className={styles.actions}>
        <Button variant="secondary" size="sm" aria-label={`Editar ${name}`} onClick={onEdit}>
          Editar
        </Button>
        {!address.isDefault && (
          <Button
            variant="ghost"
            size="sm"
            busy={busy}
            aria-label={`Tornar principal: ${name}`}
            onClick={onMakeDefault}
          >
            Tornar principal
          </Button>
        )}
        <Button variant="ghost" size="sm" aria-label={`Remover ${name}`} onClick={onRemove}>
          Remover
        </Button>
      </div>
    </Card>
  );
}
