import { CartPanel } from '#features/cart/screens/cart-panel.tsx';
import type { CartPanelRequest } from '#features/cart/screens/cart-panel-request.ts';
import { UnitPanel } from '#features/stores/screens/unit-panel.tsx';
import { TermsStep } from '#features/terms/screens/terms-step.tsx';
import { TourButton } from '#features/tour/screens/tour-button.tsx';
import { useNavigation } from '#ui/navigation.ts';
import { useChromeData } from '../chrome/chrome-data.ts';
import { useVisitor } from '../visitor/visitor.ts';

interface ComposedCartPanelProps {
  request: CartPanelRequest;
  onClose: () => void;
}

/** The cart panel with the parts that other slices provide. */
export function ComposedCartPanel(props: ComposedCartPanelProps) {
  const { go } = useNavigation();
  return (
    <CartPanel
      {...props}
      visitor={useVisitor()}
      regionId={useChromeData()?.store.id}
      onGo={go}
      termsStep={(source, onAccepted) => <TermsStep source={source} onAccepted={onAccepted} />}
      unitPanel={(id, onClose) => <UnitPanel id={id} onClose={onClose} />}
      selfServiceHelp={<TourButton block />}
    />
  );
}
