import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { wasCutOff } from '#ui/form/ended-session.ts';
import { CHANGE_MS, messageOf, postJson } from '#ui/http.ts';
import { forgetToasts, SAVED, toast } from '#ui/toast/toast.ts';
import { MAX_ADDRESSES, type SavedAddress } from '../address.ts';
import type * as calls from '../calls.ts';
import { AddressCard } from './address-card.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { addressFormName } from './address-form-name.ts';
import styles from './addresses.module.css';
import { RemoveAddressDialog } from './remove-address-dialog.tsx';

interface AddressesScreenProps {
  addresses: SavedAddress[];
  customerId: number;
  /** Resolves once `addresses` is up to date. */
  onChanged: () => Promise<void>;
}

interface Dialog {
  open: boolean;
  address?: SavedAddress;
}

export function AddressesScreen({ addresses, customerId, onChanged }: AddressesScreenProps) {
  // A closing dialog still shows its address.
  const [editing, setEditing] = useState<Dialog>({ open: false });
  const [removing, setRemoving] = useState<Dialog>({ open: false });
  const [choosing, setChoosing] = useState<number | null>(null);
  const [removals, setRemovals] = useState(0);
  // Only the browser can restore the dialog that was open when the session ended.
  const known = useRef(addresses);
  useEffect(() => {
    const address = known.current.find(({ id }) => wasCutOff(addressFormName(customerId, id)));
    if (address || wasCutOff(addressFormName(customerId)))
      setEditing({ open: true, ...(address && { address }) });
  }, [customerId]);
  const heading = useRef<HTMLHeadingElement>(null);

  // The pressed button has disappeared, so focus moves to the heading. Only an effect can do it: an open dialog traps focus.
  useEffect(() => {
    if (removals > 0) heading.current?.focus();
  }, [removals]);

  async function change(verb: 'remove' | 'default', { id }: SavedAddress): Promise<void> {
    forgetToasts(SAVED);
    await postJson<typeof calls.removeAddress | typeof calls.chooseDefaultAddress>(
      `/v1/customer/address/${verb}`,
      { id },
      { within: CHANGE_MS, has: ['ok'] },
    );
    await onChanged();
    setRemovals((count) => count + 1);
  }

  async function makeDefault(address: SavedAddress) {
    setChoosing(address.id);
    try {
      await change('default', address);
      toast('Endereço principal alterado.', { about: SAVED });
    } catch (failure) {
      toast(messageOf(failure), { tone: 'error', about: SAVED });
    } finally {
      setChoosing(null);
    }
  }

  async function remove(address: SavedAddress) {
    await change('remove', address);
    setRemoving({ ...removing, open: false });
    toast('Endereço removido.', { about: SAVED });
  }

  const add = <Button onClick={() => setEditing({ open: true })}>Cadastrar endereço</Button>;
  return (
    <section className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        Endereços
      </h1>
      {addresses.length === 0 ? (
        <EmptyState title="Nenhum endereço por aqui" action={add}>
          Cadastre onde você mora: é o endereço da nota fiscal e do atendimento móvel.
        </EmptyState>
      ) : (
        <>
          <ul role="list" className={styles.addresses}>
            {addresses.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                busy={choosing === address.id}
                onEdit={() => setEditing({ open: true, address })}
                onRemove={() => setRemoving({ open: true, address })}
                onMakeDefault={() => void makeDefault(address)}
              />
            ))}
          </ul>
          {addresses.length < MAX_ADDRESSES && <div>{add}</div>}
        </>
      )}
      <AddressDialog
        open={editing.open}
        existing={editing.address}
        customerId={customerId}
        onClose={() => setEditing({ ...editing, open: false })}
        onSaved={async () => {
          await onChanged();
          setEditing({ ...editing, open: false });
          toast('Endereço salvo.', { about: SAVED });
        }}
      />
      <RemoveAddressDialog
        open={removing.open}
        address={removing.address}
        hasOthers={addresses.length > 1}
        onConfirm={remove}
        onClose={() => setRemoving({ ...removing, open: false })}
      />
    </section>
  );
}
