import { useNavigate } from 'react-router';
import { CartPanel } from '#features/cart/screens/cart-panel.tsx';
import type { CartPanelRequest } from '#features/cart/screens/cart-panel-request.ts';
import { UnitPanel } from '#features/stores/screens/unit-panel.tsx';
import { TermsStep } from '#features/terms/screens/terms-step.tsx';
import { TourButton } from '#features/tour/screens/tour-provider.tsx';
import { useChromeData } from '../chrome/chrome-data.ts';
import { useVisitor } from '../visitor/visitor-data.tsx';

interface ComposedCartPanelProps {
  request: CartPanelRequest;
  onClose: () => void;
}

/** The cart panel with the parts that other slices provide. */
export function ComposedCartPanel(props: ComposedCartPanelProps) {
  const navigate = useNavigate();
  return (
    <CartPanel
      {...props}
      visitor={useVisitor()}
      regionId={useChromeData()?.store.id}
      onGo={(path) => void navigate(path)}
      termsStep={(source, onAccepted) => <TermsStep source={source} onAccepted={onAccepted} />}
      unitPanel={(id, onClose) => <UnitPanel id={id} onClose={onClose} />}
      selfServiceHelp={<TourButton block />}
    />
  );
}
