import { useCallback, useEffect, useState } from 'react';
import { momentText } from '#features/shop/stores/opening-hours/schedule.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { useAction } from '#ui/form/use-action.ts';
import { type AnswerOf, CallError, CHANGE_MS, messageOf, postJson } from '#ui/http.ts';
import { formatCep } from '#values/cep.ts';
import { formatReais } from '#values/money.ts';
import { offerUrl } from '#values/offer-url.ts';
import { urls } from '#values/urls.ts';
import type * as calls from '../calls.ts';
import styles from './offer.module.css';

type Offer = AnswerOf<typeof calls.openOffer>;

interface OfferScreenProps {
  /** The link carries it; '' when it is missing, undefined before it is read. */
  token: string | undefined;
  isSignedIn: boolean;
  /** Runs before the page leaves for the sign-in, because the link is needed again afterwards. */
  onSignIn(): void;
  /** The services are in the cart. */
  onAccepted(): void;
}

export const OfferScreen = (props: OfferScreenProps) => (
  <section className={`container stack ${styles.page}`} data-gap="6">
    <h1>Seu orçamento</h1>
    {props.token === undefined ? (
      <p>Um instante…</p>
    ) : props.token === '' ? (
      <p>Abra o link que você recebeu por e-mail ou WhatsApp.</p>
    ) : (
      <Opened key={props.token} {...props} token={props.token} />
    )}
  </section>
);

function Opened({ token, ...props }: OfferScreenProps & { token: string }) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const [failure, setFailure] = useState<{ message: string; code: string } | null>(null);
  const open = useCallback(async () => {
    setFailure(null);
    try {
      const sent = { within: CHANGE_MS, has: ['lines', 'totalCents'] } as const;
      setOffer(await postJson<typeof calls.openOffer>('/v1/offer/open', { token }, sent));
    } catch (error) {
      setFailure({ message: messageOf(error), code: error instanceof CallError ? error.code : '' });
    }
  }, [token]);
  useEffect(() => void open(), [open]);
  const [over, setOver] = useState(false);
  const {
    busy,
    failure: refusal,
    run,
  } = useAction(async (today: boolean) => {
    try {
      await postJson<typeof calls.acceptOffer>(
        '/v1/offer/accept',
        { token, today },
        { within: CHANGE_MS, has: ['ok'] },
      );
      props.onAccepted();
    } catch (error) {
      const code = error instanceof CallError ? error.code : '';
      if (code === 'expired') setOver(true);
      // Nothing is left to continue with, so what happened stands in place of the button.
      if (CLOSED.includes(code)) setFailure({ message: messageOf(error), code });
      throw error;
    }
  });
  const isOver = over || failure?.code === 'expired';

  if (!offer && !failure) return <p role="status">Abrindo o orçamento…</p>;
  if (failure && !isOver)
    return (
      <Alert
        tone="warning"
        title={failure.message}
        action={<Way code={failure.code} onRetry={() => void open()} />}
      />
    );
  const next = isOver ? 'Continuar com os preços de hoje' : 'Continuar com este orçamento';
  return (
    <>
      {failure && <Alert tone="warning" title={failure.message} />}
      {offer && <Lines offer={offer} />}
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <div>
        {props.isSignedIn ? (
          <Button busy={busy} onClick={() => void run(isOver)}>
            {next}
          </Button>
        ) : (
          <ButtonLink href={urls.signInFor(offerUrl())} onClick={props.onSignIn}>
            Entrar e continuar
          </ButtonLink>
        )}
      </div>
      <p className="soft">
        Antes de pagar, você escolhe quem vai ser atendido e, onde há agenda, o dia e a hora.
      </p>
    </>
  );
}

const FINAL = ['unknown_link', 'withdrawn'];

const CLOSED = [...FINAL, 'used'];

function Way({ code, onRetry }: { code: string; onRetry(): void }) {
  if (code === 'used') return <ButtonLink href={urls.orders()}>Ver Meus pedidos</ButtonLink>;
  if (FINAL.includes(code)) return <ButtonLink href={urls.home()}>Ir para a loja</ButtonLink>;
  return <Button onClick={onRetry}>Tentar de novo</Button>;
}

const Lines = ({ offer }: { offer: Offer }) => (
  <>
    <p>
      Estes preços valem até <strong>{momentText(new Date(offer.validUntil), new Date())}</strong>. As vagas
      não ficam reservadas.
    </p>
    <CellTable
      caption="Serviços do orçamento"
      head={['Serviço', 'Local', 'Pessoas', 'Preço']}
      numeric={['Pessoas', 'Preço']}
      empty=""
      rows={offer.lines.map(({ service, place, cep, amount, listedCents }, index) => ({
        key: index,
        cells: [
          service,
          cep ? `${place}, CEP ${formatCep(cep)}` : place,
          amount,
          formatReais(listedCents * amount),
        ],
      }))}
    />
    <Facts
      of={[
        ['Desconto', offer.discountCents > 0 ? formatReais(-offer.discountCents) : ''],
        ['Deslocamento', offer.freightCents > 0 ? formatReais(offer.freightCents) : ''],
        ['Total', formatReais(offer.totalCents)],
      ]}
    />
  </>
);
