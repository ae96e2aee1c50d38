import { type ReactNode, useState } from 'react';
import type { CartItem } from '#features/purchase/cart/cart-answer.ts';
import type { Hint } from '#features/purchase/cart/hint.ts';
import type { TermsSource } from '#features/trust/terms/terms.ts';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/dialog/dialog.tsx';
import { WaitingOverlay } from '#ui/loader/waiting-overlay.tsx';
import type { OverlayProps } from '#ui/overlay.tsx';
import { ToastCard } from '#ui/toast/toast-card.tsx';
import { urls } from '#values/urls.ts';
import { knownCep } from '../nearness.ts';
import { offersOf } from '../panel-product.ts';
import { checkoutTarget } from '../picker.ts';
import type { CartPanelRequest } from './cart-overlay.ts';
import styles from './cart-panel.module.css';
import { CartResume } from './cart-resume.tsx';
import type { OtherStore } from './home-place.tsx';
import { LockedStep } from './locked-step.tsx';
import { BuyBar, OtherWays, STEP_TITLES, StepBody } from './panel-parts.tsx';
import { Picker } from './picker.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { SameWarehouseDialog } from './same-warehouse-dialog.tsx';
import { type CartVisitor, useCartFlow } from './use-cart-flow.ts';
import { useZip } from './use-zip.ts';

/** The specification sets this time (storefront 245). */
const TOAST_MS = 4000;

interface CartPanelProps extends OverlayProps<CartPanelRequest> {
  visitor: CartVisitor;
  regionId: number | undefined;
  stores: readonly OtherStore[];
  onStore: (code: string) => void;
  onGo: (path: string) => void;
  termsStep: (source: TermsSource, onAccepted: () => void) => ReactNode;
  onUnit: (id: string) => void;
  selfServiceHelp: ReactNode;
  hint: (hint: Hint | null, onChanged: () => Promise<void>) => ReactNode;
}

export function CartPanel({ request, open, onClose, visitor, regionId, stores, ...slots }: CartPanelProps) {
  const flow = useCartFlow({ request, visitor, regionId });
  const { state, cart } = flow;
  const [removing, setRemoving] = useState<{ item: CartItem; open: boolean } | null>(null);
  const zip = useZip({
    offers: state.product ? offersOf(state.product) : [],
    otherStores: stores.filter(({ id }) => id !== regionId),
  });

  const leaveTo = (path: string) => {
    onClose();
    slots.onGo(path);
  };
  const checkout = () => {
    if (!flow.session) return;
    const target = checkoutTarget(flow.session);
    if (target === 'signIn') leaveTo(urls.signInFor(urls.checkout()));
    else if (target === 'finishRegistration') leaveTo(urls.finishRegistration(urls.checkout()));
    else leaveTo(urls.checkout());
  };
  const clear = async () => {
    if (await flow.clear()) leaveTo(urls.home());
  };
  const items = (cart?.items ?? []).flatMap((group) => group.items);
  const inCart = (stockId: number) =>
    items.reduce((sum, item) => (item.stockItem === stockId ? sum + item.qty : sum), 0);

  const near = knownCep({
    typed: zip.zip,
    inCart: items.map(({ cep }) => cep),
    ofCustomer: flow.session?.customer.defaultAddress.postalCode ?? '',
  });

  if (state.step === 'loading' && !flow.failed) return open && <WaitingOverlay onCancel={onClose} />;
  const offersSameWarehouse = state.step === 'sameWarehouse';
  return (
    <>
      <Sheet
        open={open && !offersSameWarehouse}
        onClose={onClose}
        title={STEP_TITLES[state.step]}
        footer={
          state.step === 'resume' &&
          cart !== null &&
          cart.qtyItems > 0 && (
            <BuyBar total={cart.total} locked={cart.nadLock} busy={state.busy} onCheckout={checkout} />
          )
        }
      >
        <div className={styles.toast} aria-live="polite">
          {flow.added && (
            <ToastCard
              key={flow.added.id}
              entry={{
                id: flow.added.id,
                message: `${flow.added.name} adicionada nas suas compras.`,
                tone: 'success',
                ms: TOAST_MS,
              }}
              onDone={flow.forgetAdded}
            />
          )}
        </div>
        {state.busy && <WaitingOverlay onCancel={onClose} />}
        {flow.failed && (
          <Button block variant="secondary" onClick={() => void flow.retry()}>
            Tentar de novo
          </Button>
        )}
        <StepBody key={state.step} step={state.step} content={cart}>
          {state.step === 'nadLock' && (
            <LockedStep busy={state.busy} onCheckout={checkout} onChange={flow.unlock} onClear={clear} />
          )}
          {state.step === 'termAccept' && slots.termsStep('vacinas', () => flow.accepted('vacinas'))}
          {state.step === 'examsTermAccept' &&
            slots.termsStep('exames-laboratoriais', () => flow.accepted('exames-laboratoriais'))}
          {state.step === 'picker' && state.product && (
            <Picker
              key={state.product.productId}
              isSignedIn={flow.session?.isSignedIn ?? false}
              product={state.product}
              inCart={inCart}
              near={near}
              zip={zip.zip}
              zipState={zip.state}
              onZip={(typed) => void zip.type(typed)}
              onStore={slots.onStore}
              refusal={state.refusal}
              onAdd={(pick) => void flow.add(pick)}
              onDetails={(place) => slots.onUnit(place.externalId)}
              selfServiceHelp={slots.selfServiceHelp}
            />
          )}
          {state.step === 'resume' && cart && (
            <div className="stack" data-gap="6">
              <CartResume
                cart={cart}
                busy={state.busy}
                hint={slots.hint(cart.hint ?? null, flow.changed)}
                refusal={flow.cartRefusal}
                onAmount={(item, action) => void flow.setAmount(item, action)}
                onRemove={(item) => setRemoving({ item, open: true })}
                onCoupon={flow.setCoupon}
                onLeave={onClose}
              />
              <OtherWays
                locked={cart.nadLock}
                empty={cart.qtyItems === 0}
                busy={state.busy}
                onChange={flow.unlock}
                onClear={clear}
                onMore={onClose}
                onSignUp={
                  flow.session && !flow.session.isSignedIn
                    ? () => leaveTo(urls.signUp(urls.checkout()))
                    : undefined
                }
              />
            </div>
          )}
        </StepBody>
      </Sheet>
      <SameWarehouseDialog
        open={open && offersSameWarehouse}
        busy={state.busy}
        place={[cart?.lastWarehouseAdded?.data.label, cart?.lastWarehouseAdded?.data.zipCode]
          .filter(Boolean)
          .join(' · CEP ')}
        onYes={flow.addAtLastWarehouse}
        onNo={flow.otherPlace}
        onClose={onClose}
      />
      <RemoveDialog
        open={removing?.open ?? false}
        service={removing?.item.name ?? ''}
        onKeep={() => setRemoving(removing && { ...removing, open: false })}
        onRemove={() => {
          if (!removing) return;
          setRemoving({ ...removing, open: false });
          void flow.remove(removing.item);
        }}
      />
    </>
  );
}
