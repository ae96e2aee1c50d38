import { OpenNow } from '#features/shop/stores/opening-hours/screens/open-now.tsx';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/dialog/dialog.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type { UnitAnswer } from '../contract.ts';
import styles from './unit-sheet.module.css';

interface UnitSheetProps {
  open: boolean;
  onClose: () => void;
  unit: UnitAnswer | null;
  loading: boolean;
  failed: boolean;
  retry: () => void;
}

export function UnitSheet({ open, onClose, unit, loading, failed, retry }: UnitSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={unit?.name ?? 'Endereço e horários'}
      footer={
        <Button block variant="secondary" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      {loading && <Skeleton shape="block" />}
      {failed && (
        // storefront 219 requires a button without a message.
        <Button block onClick={retry}>
          Tentar de novo
        </Button>
      )}
      {unit && <Details unit={unit} />}
    </Sheet>
  );
}

function Details({ unit }: { unit: UnitAnswer }) {
  // A mobile team comes to the customer, so its own address is useless here.
  const visited = unit.type.name === 'home_delivery';
  return (
    <dl className={styles.details}>
      <dt>Atendimento</dt>
      <dd>{unit.type.label}</dd>
      {!visited && (
        <>
          <dt>Endereço</dt>
          <dd>
            <address className={styles.address}>
              {unit.address_street}
              <br />
              {unit.address_neighborhood} · {unit.city.name} - {unit.city.state.name}
              <br />
              CEP {unit.address_postal_code}
            </address>
            <a href={unit.map_url} target="_blank" rel="noreferrer">
              Ver no mapa<span className="visually-hidden"> (abre em outra aba)</span>
            </a>
          </dd>
        </>
      )}
      {unit.phone_number && (
        <>
          <dt>Telefone</dt>
          <dd>
            <a href={`tel:+55${unit.phone_number.replace(/\D/g, '')}`}>{unit.phone_number}</a>
          </dd>
        </>
      )}
      {unit.opening_hours.length > 0 && (
        <>
          <dt>Horários</dt>
          {!visited && unit.schedule && (
            <dd>
              <OpenNow schedule={unit.schedule} details />
            </dd>
          )}
          {unit.opening_hours.map((hours) => (
            <dd key={hours.id} className={styles.hours}>
              <span>{hours.name}</span>
              <span>{hours.value}</span>
            </dd>
          ))}
        </>
      )}
    </dl>
  );
}
