import { Suspense, useEffect, useRef, useState } from 'react';
import {
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useNavigationType,
  useRevalidator,
} from 'react-router';
import { mustFinishRegistration } from '#features/account/accounts/customer.ts';
import { guardianOf } from '#features/account/beneficiaries/own-identity.ts';
import { BeneficiaryDialog } from '#features/account/beneficiaries/screens/beneficiary-dialog.tsx';
import { cartCalls } from '#features/purchase/cart/screens/cart-calls.ts';
import { cartPanel } from '#features/purchase/cart/screens/cart-overlay.ts';
import { CouponField } from '#features/purchase/cart/screens/coupon-field.tsx';
import { OpenQuoteScreen } from '#features/purchase/quotes/screens/open-quote-screen.tsx';
import { QuoteScreen } from '#features/purchase/quotes/screens/quote-screen.tsx';
import { hasEnteredBySelfService } from '#features/purchase/quotes/screens/self-service-entry.ts';
import { firstStep } from '#features/purchase/quotes/screens/use-quote.ts';
import { STEP_TITLES, STEPS, type Step } from '#features/purchase/quotes/steps.ts';
import { TermsStep } from '#features/trust/terms/screens/terms-step.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { optional } from '#ui/lazy-part.ts';
import { Link } from '#ui/link/link.tsx';
import { cartScene } from '#ui/scenes/scenes.tsx';
import type { PageBrand } from '#values/brand.ts';
import { dayOf } from '#values/calendar-day.ts';
import { urls } from '#values/urls.ts';
import { helpText, whatsAppLink } from '#values/whatsapp.ts';
import { brand } from '../brand.ts';
import { pageContext } from '../context.ts';
import { title } from '../seo/meta.ts';
import { useVisitor } from '../visitor/visitor.ts';
import type { Route } from './+types/quote.ts';
import type { CheckoutState } from './checkout.tsx';

const AskedSavings = optional(
  async () => (await import('#features/shop/savings/screens/asked-savings.tsx')).AskedSavings,
);

const STEP_PARAM = 'etapa';

const STEP_NAMES: Record<Step, string> = {
  people: 'beneficiarios',
  care: 'atendimento',
  summary: 'resumo',
};

/** Repeats the checkout's checks (readings.md, "From cart to paid", 2). The return path keeps the query. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { customer, services, now, foreigners } = context.get(pageContext);
  const { searchParams } = url;
  const skip = searchParams.get('skip') === 'true';
  const selfService = searchParams.get('source') === 'self_service';
  const here = urls.quote({ skip, selfService });
  if (!customer) throw redirect(urls.signInFor(here));
  if (mustFinishRegistration(customer)) throw redirect(urls.finishRegistration(here));
  const flow = await services.quotes.flow(customer);
  const guardian = guardianOf(customer, dayOf(now));
  return { flow, customerId: customer.id, guardian, skip, selfService, foreigners };
}

export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const stepOnly = currentUrl.href !== nextUrl.href && withoutStep(currentUrl) === withoutStep(nextUrl);
  return stepOnly ? false : defaultShouldRevalidate;
}

function withoutStep({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete(STEP_PARAM);
  return `${pathname}?${query}`;
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => [
  { title: title(loaderData ? nameOf(loaderData, location.search) : 'Orçamento') },
  { name: 'robots', content: 'noindex' },
];

type Loaded = Pick<Route.ComponentProps['loaderData'], 'flow' | 'skip'>;

const nameOf = ({ flow, skip }: Loaded, search: string): string =>
  flow.state === 'new' ? STEP_TITLES[stepIn(search) ?? firstStep(flow, skip)] : 'Orçamento';

const stepIn = (search: string): Step | null => {
  const name = new URLSearchParams(search).get(STEP_PARAM);
  return STEPS.find((step) => STEP_NAMES[step] === name) ?? null;
};

export default function QuotePage({ loaderData }: Route.ComponentProps) {
  const { flow, customerId, guardian, skip, selfService, foreigners } = loaderData;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { data, refresh } = useVisitor();
  const { state } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  // After a reload or Back, which the server cannot tell apart, the answer is not a new one.
  const [forMe] = useState<boolean | null>(isReturn ? null : (state?.forMe ?? null));
  const step = useStepInHistory();
  const cartUnits = data?.data.qtyItems;
  useCartWatch(flow.state === 'new' ? undefined : cartUnits, revalidate);

  /** The cart's lock has changed, so the mini cart refreshes before the next page loads. */
  const leave = (to: string, state?: CheckoutState) => {
    void refresh();
    void navigate(to, { replace: true, state });
  };
  return (
    <div className="container">
      {flow.state === 'empty' && (
        <EmptyState
          level={1}
          scene={cartScene}
          title="Seu carrinho está vazio."
          action={<ButtonLink href={urls.home()}>Escolher serviços</ButtonLink>}
        >
          Adicione exames ou vacinas para dizer quem vai recebê-los.
        </EmptyState>
      )}
      {flow.state === 'open' && (
        <OpenQuoteScreen
          quote={flow.quote}
          onPlanned={() => revalidate()}
          onChanged={() => {
            void refresh();
            void revalidate();
          }}
          onCleared={() => leave(urls.home())}
          onExpired={() => void revalidate()}
        />
      )}
      {flow.state === 'new' && (
        <QuoteScreen
          {...step}
          flow={flow}
          cartUnits={cartUnits}
          customerId={customerId}
          skip={skip}
          forMe={forMe}
          source={selfService || hasEnteredBySelfService() ? 'self_service' : ''}
          register={(dialog) => (
            <BeneficiaryDialog
              {...dialog}
              variant="purchase"
              today={flow.today}
              foreigners={foreigners}
              guardian={guardian}
            />
          )}
          coupon={(field) => <CouponField {...field} />}
          terms={(source, onAccepted) => <TermsStep key={source} source={source} onAccepted={onAccepted} />}
          setCoupon={cartCalls.coupon}
          onOpenCart={() => cartPanel.open({})}
          contact={<Contact {...brand()} />}
          overlap={({ onChanged, ...question }) => (
            <Suspense>
              <AskedSavings
                {...question}
                onChanged={async (personId) => {
                  await onChanged(personId);
                  void refresh();
                }}
              />
            </Suspense>
          )}
          onConfirmed={(atOnce) => leave(urls.checkout(), { summaryDue: atOnce })}
          onEmptied={() => void revalidate()}
        />
      )}
    </div>
  );
}

/** The chat's provider reads the text, so it says nothing about health. */
const Contact = ({ phone, phoneHref, whatsapp }: Pick<PageBrand, 'phone' | 'phoneHref' | 'whatsapp'>) => (
  <p className="cluster" data-gap="5">
    {whatsapp && (
      <Link className="alone" href={whatsAppLink(whatsapp, helpText())} target="_blank" rel="noreferrer">
        WhatsApp <span className="visually-hidden">(abre em outra aba)</span>
      </Link>
    )}
    <a className="alone" href={phoneHref}>
      Ligar: {phone}
    </a>
  </p>
);

/** Reloads when the number of items changes, for example in the cart panel over this page. */
function useCartWatch(qtyItems: number | undefined, revalidate: () => Promise<void>) {
  const seen = useRef(qtyItems);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== qtyItems) void revalidate();
    seen.current = qtyItems;
  }, [qtyItems, revalidate]);
}

function useStepInHistory() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const requested = stepIn(search);
  function onStep(next: Step, from: Step, correction = false) {
    if (!correction && STEPS.indexOf(next) < STEPS.indexOf(from) && state?.from === next)
      return void navigate(-1);
    query.set(STEP_PARAM, STEP_NAMES[next]);
    // The navigation guard needs the whole path.
    void navigate(`${pathname}?${query}`, { replace: correction, state: correction ? state : { from } });
  }
  return { requested, onStep };
}
