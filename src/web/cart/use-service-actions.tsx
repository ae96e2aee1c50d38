import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCartPanel } from '#features/cart/screens/cart-panel-provider.tsx';
import { cardState, type ProductCard } from '#features/catalogue/product.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { getJson } from '#ui/http.ts';
import { urls } from '#values/urls.ts';
import styles from './service-actions.module.css';

interface AlertAnswer {
  code: number | string;
  message: string;
}

const NOT_SIGNED_IN = '1001';
const ALERT_SET = '2001';

type Buyable = Pick<ProductCard, 'id' | 'slug' | 'name' | 'base' | 'table' | 'inStock'>;

/**
 * A service's button, which buys it or requests a stock alert, and the alert's answer for the top of the page
 * (storefront.md, sections 4 and 8). Lives here because it joins the catalogue, cart and alerts slices.
 */
export function useServiceActions(): {
  message: ReactNode;
  actionFor: (card: Buyable, label?: string) => ReactNode;
} {
  const panel = useCartPanel();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<number | null>(null);
  const [answer, setAnswer] = useState<AlertAnswer | null>(null);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: specification, section 4: alerts reset on every path change.
  useEffect(() => setAnswer(null), [pathname]);

  async function requestAlert(productId: number): Promise<void> {
    setBusy(productId);
    setAnswer(null);
    try {
      const given = await getJson<AlertAnswer>(`/v1/product/stockalert?productId=${productId}`);
      if (String(given.code) === NOT_SIGNED_IN) {
        navigate(urls.signInFor(pathname + search));
        return;
      }
      setAnswer(given);
    } catch (failure) {
      // storefront.md, section 8: logged only.
      console.warn('Aviso de estoque não registrado', failure);
    } finally {
      setBusy(null);
      window.scrollTo({ top: 0 });
    }
  }

  const isSet = String(answer?.code) === ALERT_SET;
  const message = answer && (
    <div className={`container ${styles.message}`}>
      <Alert tone={isSet ? 'success' : 'error'} variant={isSet ? 'box' : 'banner'}>
        {answer.message}
      </Alert>
    </div>
  );
  const actionFor = (card: Buyable, label = 'Adquira agora') =>
    cardState(card) === 'in_stock' ? (
      <Button block onClick={() => panel.open({ url: card.slug })} aria-label={`${label}: ${card.name}`}>
        {label}
      </Button>
    ) : (
      <Button
        block
        variant="secondary"
        disabled={busy === card.id}
        onClick={() => void requestAlert(card.id)}
        aria-label={`Avise-me: ${card.name}`}
      >
        Avise-me
      </Button>
    );
  return { message, actionFor };
}
