import { type ReactNode, useEffect, useRef } from 'react';
import type { TermsSource } from '#features/trust/terms/terms.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/dialog/dialog.tsx';
import { focusIsLost } from '#ui/focus-is-lost.ts';
import { Loader } from '#ui/loader/loader.tsx';
import { listText } from '#values/list-text.ts';
import { urls } from '#values/urls.ts';
import type { BundleLine, BundleState, LeftOut } from '../bundle-machine.ts';
import { knownCep } from '../nearness.ts';
import { BundlePlaces } from './bundle-places.tsx';
import { LockedStep } from './locked-step.tsx';
import { useBundle } from './use-bundle.ts';
import type { CartVisitor } from './use-cart-flow.ts';

interface BundlePanelProps {
  lines: readonly BundleLine[];
  open: boolean;
  onClose: () => void;
  visitor: CartVisitor;
  /** Shows the cart; `complete` is true if nothing was left out. */
  onCart: () => void;
  onGo: (path: string) => void;
  termsStep: (source: TermsSource, onAccepted: () => void) => ReactNode;
}

const TITLES: Partial<Record<BundleState['step'], string>> = {
  terms: 'Termos de uso',
  locked: 'Compra em andamento',
  had: 'Já nas suas compras',
  partly: 'Nem tudo foi adicionado',
};

export function BundlePanel({ lines, open, onClose, visitor, onCart, onGo, termsStep }: BundlePanelProps) {
  const showCart = () => {
    onClose();
    onCart();
  };
  const bundle = useBundle(lines, visitor, showCart);
  const { step, offers, leftOut } = bundle;
  const terms = bundle.missingTerms[0];
  const title = TITLES[step] ?? 'Onde você quer ser atendido?';
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pressed control disappears with its step.
  useEffect(() => {
    if (!focusIsLost() && document.activeElement !== body.current) return;
    const first = body.current?.querySelector<HTMLElement>('input[type="radio"]');
    (first ?? body.current)?.focus({ preventScroll: true });
  }, [step, terms]);
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      {/* biome-ignore lint/a11y/useSemanticElements: a step is a group of different things, not of fields. */}
      <div ref={body} className="stack" data-gap="4" tabIndex={-1} role="group" aria-label={title}>
        {step === 'loading' && <Loader label="Procurando unidades…" />}
        {bundle.problem && step !== 'places' && <Alert tone="error">{bundle.problem}</Alert>}
        {step === 'failed' && (
          <Button block variant="secondary" onClick={() => void bundle.load()}>
            Tentar de novo
          </Button>
        )}
        {step === 'locked' && (
          <LockedStep
            busy={bundle.busy}
            onCheckout={() => onGo(urls.checkout())}
            onChange={() => void bundle.cancelQuote(true)}
            onClear={() => void bundle.cancelQuote(false)}
          />
        )}
        {step === 'terms' && terms && <div key={terms}>{termsStep(terms, bundle.acceptTerms)}</div>}
        {step === 'places' && offers && (
          <BundlePlaces
            isSignedIn={visitor.data?.session.isSignedIn ?? false}
            lines={bundle.lines}
            had={bundle.had}
            unitsInCart={bundle.unitsInCart}
            offers={offers}
            zip={bundle.zip}
            near={knownCep({
              typed: bundle.zip,
              inCart: bundle.cepsInCart,
              ofCustomer: visitor.data?.session.customer.defaultAddress.postalCode ?? '',
            })}
            busy={bundle.busy}
            problem={bundle.problem}
            onZip={bundle.findHomeTeam}
            onAdd={(place) => void bundle.add(place)}
          />
        )}
        {step === 'had' && (
          <>
            <Alert tone="info">Já está tudo nas suas compras. Nada foi adicionado de novo.</Alert>
            <Button block onClick={showCart}>
              Ver minhas compras
            </Button>
          </>
        )}
        {step === 'partly' && leftOut && (
          <Partly leftOut={leftOut} onCart={showCart} onPlaces={() => void bundle.load()} />
        )}
      </div>
    </Sheet>
  );
}

interface PartlyProps {
  leftOut: LeftOut;
  onCart: () => void;
  onPlaces: () => void;
}

function Partly({ leftOut: { names, reasons, elsewhere }, onCart, onPlaces }: PartlyProps) {
  return (
    <>
      <Alert tone="warning" title={leftOutText(names, elsewhere)}>
        {reasons.length > 0 && (
          <ul>
            {reasons.map(({ name, message }) => (
              <li key={name}>
                {name}: {message}
              </li>
            ))}
          </ul>
        )}
      </Alert>
      {elsewhere && (
        <Button block onClick={onPlaces}>
          Escolher outro local
        </Button>
      )}
      <Button block variant={elsewhere ? 'secondary' : 'primary'} onClick={onCart}>
        Ver minhas compras
      </Button>
    </>
  );
}

function leftOutText(names: readonly string[], elsewhere: boolean): string {
  const [counted, them] = names.length === 1 ? ['1 ficou', 'ele'] : [`${names.length} ficaram`, 'eles'];
  return `${counted} de fora: ${listText(names)}.${elsewhere ? ` Escolha outro local para ${them}.` : ''}`;
}
