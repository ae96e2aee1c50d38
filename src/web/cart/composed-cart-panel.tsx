import { changeStore } from '#features/outreach/onboarding/dialogs/screens/change-store.ts';
import { TourButton } from '#features/outreach/onboarding/tour/screens/tour-button.tsx';
import type { CartPanelRequest } from '#features/purchase/cart/screens/cart-overlay.ts';
import { CartPanel } from '#features/purchase/cart/screens/cart-panel.tsx';
import { SavingsBox } from '#features/shop/savings/screens/savings-box.tsx';
import { unitDetails } from '#features/shop/stores/screens/unit-overlay.ts';
import { TermsStep } from '#features/trust/terms/screens/terms-step.tsx';
import { useNavigation } from '#ui/navigation.ts';
import type { OverlayProps } from '#ui/overlay.tsx';
import { useChromeData } from '../chrome/chrome-data.ts';
import { useVisitor } from '../visitor/visitor.ts';

export function ComposedCartPanel(props: OverlayProps<CartPanelRequest>) {
  const { go } = useNavigation();
  const visitor = useVisitor();
  return (
    <CartPanel
      {...props}
      visitor={visitor}
      regionId={useChromeData()?.store.id}
      stores={visitor.data?.stores ?? []}
      onStore={changeStore}
      onGo={go}
      termsStep={(source, onAccepted) => <TermsStep source={source} onAccepted={onAccepted} />}
      onUnit={unitDetails.open}
      selfServiceHelp={<TourButton block />}
      hint={(hint, onChanged) => <SavingsBox hint={hint} onChanged={onChanged} />}
    />
  );
}
