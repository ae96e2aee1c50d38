import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CartItem } from '#features/cart/cart-answer.ts';
import { offersOf } from '#features/cart/panel-product.ts';
import { checkoutTarget } from '#features/cart/picker.ts';
import { CartResume } from '#features/cart/screens/cart-resume.tsx';
import { LockedStep } from '#features/cart/screens/locked-step.tsx';
import { Picker } from '#features/cart/screens/picker.tsx';
import { RemoveDialog } from '#features/cart/screens/remove-dialog.tsx';
import { SameWarehouseDialog } from '#features/cart/screens/same-warehouse-dialog.tsx';
import { TermsStep } from '#features/terms/screens/terms-step.tsx';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/dialog/dialog.tsx';
import { Loader } from '#ui/loader/loader.tsx';
import { ToastCard } from '#ui/toast/toast-card.tsx';
import { urls } from '#values/urls.ts';
import { TourButton } from '../tour/tour-provider.tsx';
import styles from './cart-panel.module.css';
import type { CartPanelRequest } from './cart-panel-request.ts';
import { ResumeButtons, STEP_TITLES, StepBody } from './panel-parts.tsx';
import { UnitPanel } from './unit-panel.tsx';
import { useCartFlow } from './use-cart-flow.ts';
import { useZip } from './use-zip.ts';

/** How long the panel takes to leave the screen; its owner hears of it afterwards. */
const LEAVING = 300;
/** storefront.md, section 9: the alert of a new item. */
const TOAST_MS = 4000;

interface CartPanelProps {
  request: CartPanelRequest;
  onClose: () => void;
}

/** The side cart: every step from "Adquira agora" to the checkout button. */
export function CartPanel({ request, onClose }: CartPanelProps) {
  const flow = useCartFlow(request);
  const { state, cart } = flow;
  const [shut, setShut] = useState(false);
  const [removing, setRemoving] = useState<{ item: CartItem; open: boolean } | null>(null);
  const zip = useZip(state.product ? offersOf(state.product) : []);
  const [unit, setUnit] = useState<string | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (!shut) return;
    const timer = setTimeout(onClose, LEAVING);
    return () => clearTimeout(timer);
  }, [shut, onClose]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new request opens the panel again.
  useEffect(() => setShut(false), [request]);

  const close = () => setShut(true);
  const leaveTo = (path: string) => {
    close();
    void navigate(path);
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
  const inCart = (stockId: number) =>
    (cart?.items ?? [])
      .flatMap((group) => group.items)
      .reduce((sum, item) => (item.stockItem === stockId ? sum + item.qty : sum), 0);

  if (state.step === 'loading' && !flow.failed) return <Loader overlay />;
  const asking = state.step === 'sameWarehouse';
  return (
    <>
      <Sheet
        open={!shut && !asking}
        onClose={close}
        title={STEP_TITLES[state.step]}
        footer={
          state.step === 'resume' &&
          cart && (
            <ResumeButtons
              locked={cart.nadLock}
              empty={cart.qtyItems === 0}
              busy={state.busy}
              onCheckout={checkout}
              onClear={clear}
              onMore={close}
            />
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
        {state.busy && <Loader overlay />}
        {flow.failed && (
          <Button block variant="secondary" onClick={() => void flow.retry()}>
            Tentar de novo
          </Button>
        )}
        <StepBody key={state.step} step={state.step} content={cart}>
          {state.step === 'nadLock' && <LockedStep busy={state.busy} onCheckout={checkout} onClear={clear} />}
          {state.step === 'termAccept' && (
            <TermsStep source="vacinas" onAccepted={() => flow.accepted('vacinas')} />
          )}
          {state.step === 'examsTermAccept' && (
            <TermsStep
              source="exames-laboratoriais"
              onAccepted={() => flow.accepted('exames-laboratoriais')}
            />
          )}
          {state.step === 'picker' && state.product && (
            <Picker
              key={state.product.productId}
              product={state.product}
              inCart={inCart}
              zip={zip.zip}
              zipState={zip.state}
              onZip={(typed) => void zip.type(typed)}
              refusal={state.refusal}
              onAdd={(pick) => void flow.add(pick)}
              onDetails={(place) => setUnit(place.externalId)}
              selfServiceHelp={<TourButton block />}
            />
          )}
          {state.step === 'resume' && cart && (
            <CartResume
              cart={cart}
              busy={state.busy}
              refusal={flow.cartRefusal}
              onAmount={(item, action) => void flow.setAmount(item, action)}
              onRemove={(item) => setRemoving({ item, open: true })}
              onCoupon={flow.setCoupon}
              onLeave={close}
            />
          )}
        </StepBody>
      </Sheet>
      <SameWarehouseDialog
        open={asking && !shut}
        busy={state.busy}
        place={[cart?.lastWarehouseAdded?.data.label, cart?.lastWarehouseAdded?.data.zipCode]
          .filter(Boolean)
          .join(' · CEP ')}
        onYes={flow.sameplace}
        onNo={flow.otherPlace}
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
      <UnitPanel id={unit} onClose={() => setUnit(null)} />
    </>
  );
}
