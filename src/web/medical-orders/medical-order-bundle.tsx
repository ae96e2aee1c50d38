import type { BundleLine } from '#features/purchase/cart/bundle-machine.ts';
import { BundlePanel } from '#features/purchase/cart/screens/bundle-panel.tsx';
import { cartPanel } from '#features/purchase/cart/screens/cart-overlay.ts';
import { TermsStep } from '#features/trust/terms/screens/terms-step.tsx';
import { useNavigation } from '#ui/navigation.ts';
import { useVisitor } from '../visitor/visitor.ts';

interface MedicalOrderBundleProps {
  lines: readonly BundleLine[];
  open: boolean;
  onClose: () => void;
}

export function MedicalOrderBundle(props: MedicalOrderBundleProps) {
  const { go } = useNavigation();
  return (
    <BundlePanel
      {...props}
      visitor={useVisitor()}
      onCart={() => cartPanel.open({})}
      onGo={go}
      termsStep={(source, onAccepted) => <TermsStep source={source} onAccepted={onAccepted} />}
    />
  );
}
