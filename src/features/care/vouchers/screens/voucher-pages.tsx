import {
  type AnswersOf,
  answeredResults,
  judgedPlans,
} from '#features/care/preparation/plans/answered-plans.ts';
import { printedTexts, textsOutside } from '#features/care/preparation/plans/own-texts.ts';
import { OpenTexts } from '#features/care/preparation/plans/screens/own-texts.tsx';
import { VisitSteps } from '#features/care/preparation/plans/screens/visit-steps.tsx';
import { EVERY_VISIT } from '#features/care/preparation/plans/visit-notes.ts';
import { isPrepared } from '#features/care/preparation/plans/visit-plans.ts';
import { visitText } from '#features/care/preparation/timeline.ts';
import { ResultRows } from '#features/care/results/screens/result-rows.tsx';
import { placeTitle } from '#features/purchase/quotes/summary.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Paper, Sheet } from '#ui/paper/paper.tsx';
import { Plate } from '#ui/plate/plate.tsx';
import type { PageBrand } from '#values/brand.ts';
import { urls } from '#values/urls.ts';
import type { QrPicture, VoucherPlace, VouchersShown } from '../voucher.ts';
import styles from './voucher.module.css';

const REASONS: Record<Exclude<VouchersShown['state'], 'ready'>, string> = {
  disputed:
    'O pagamento deste pedido foi contestado no banco do cartão. Até isso se resolver, não há voucher. Se não foi você, ou se já se resolveu, fale conosco.',
  returned:
    'O valor deste pedido voltou para você, por isso o voucher está suspenso. Se ainda quer fazer o serviço, fale conosco.',
  none: 'Este pedido não tem voucher agora. Ele aparece depois do pagamento e da marcação, e some quando tudo já foi feito.',
};

interface VoucherSheetsProps {
  shown: VouchersShown;
  brand: PageBrand;
  /** The patients' answers on their own device; the desk has none. */
  answersOf?: AnswersOf;
}

interface VoucherPagesProps extends VoucherSheetsProps {
  /** The link back; the customer's own page of the order by default. */
  back?: { href: string; label: string };
}

export function VoucherPages({ back, ...sheets }: VoucherPagesProps) {
  const { incrementId, state, vouchers } = sheets.shown;
  return (
    <Paper
      back={back ?? { href: urls.order(incrementId), label: 'Voltar ao pedido' }}
      {...(state === 'ready' && { print: vouchers.length > 1 ? 'Imprimir vouchers' : 'Imprimir voucher' })}
    >
      <VoucherSheets {...sheets} />
    </Paper>
  );
}

/** Prints one sheet for each patient of an order (readings.md, "From cart to paid", 11). */
export function VoucherSheets({ shown, brand, answersOf }: VoucherSheetsProps) {
  const { incrementId, state } = shown;
  const vouchers = shown.vouchers.map((voucher) => ({
    ...voucher,
    results: answersOf ? answeredResults(voucher.results, voucher.visits, answersOf) : voucher.results,
    visits: answersOf ? judgedPlans(voucher.visits, answersOf).filter(isPrepared) : voucher.visits,
  }));
  const sheet = { brand, subject: `Pedido ${incrementId}` };
  return (
    <>
      {state !== 'ready' && (
        <Sheet {...sheet}>
          <h1>Voucher</h1>
          <Alert tone="warning" live={false}>
            {REASONS[state]}
          </Alert>
        </Sheet>
      )}
      {vouchers.map((voucher, index) => (
        <Sheet key={voucher.key} {...sheet}>
          <div className={styles.top}>
            <div className={styles.scan}>
              <Qr picture={voucher.qr} />
              <p className={styles.code}>
                <span className="visually-hidden">Código: </span>
                {voucher.code}
              </p>
            </div>
            <div className={styles.person}>
              <p className={styles.kind}>
                Voucher de atendimento{vouchers.length > 1 && ` ${index + 1} de ${vouchers.length}`}
              </p>
              <VoucherHeading first={index === 0} name={voucher.name} />
              {voucher.outlook.headline && <p className={styles.visit}>{voucher.outlook.headline}</p>}
              <p>{voucher.outlook.meaning}</p>
              {voucher.outlook.later.map((visit) => (
                <p key={visit}>Depois: {visit}</p>
              ))}
              {voucher.document && <p className="tabular">Documento {voucher.document}</p>}
              <p className={styles.advice}>Mostre este código no atendimento, com um documento com foto.</p>
              {voucher.outlook.guardian && <p className={styles.advice}>{voucher.outlook.guardian}</p>}
              {voucher.bring && <p className={styles.advice}>{voucher.bring}</p>}
            </div>
          </div>
          {voucher.places.map((at) => (
            <PlaceSection key={at.place.key} {...at} />
          ))}
          {voucher.outlook.sameResult ? (
            voucher.outlook.result && <p>{voucher.outlook.result}</p>
          ) : (
            <ResultRows dates={voucher.results} />
          )}
          {voucher.visits.map((visit, at) => (
            <section key={visit.key} className={styles.section}>
              <h2>Seu preparo{visit.time && ` para ${visitText(visit.time)}`}</h2>
              {visit.parts > 1 && <p className={styles.when}>{visit.services.join(', ')}</p>}
              <VisitSteps visit={visit} />
              {at === 0 && <p>{EVERY_VISIT}</p>}
              <OpenTexts texts={printedTexts(visit, voucher.preparation)} level={3} />
            </section>
          ))}
          {textsOutside(voucher.visits, voucher.preparation).map(({ key, texts }) => (
            <section key={key} className={styles.section}>
              <h2>Seu preparo</h2>
              <OpenTexts texts={texts} level={3} />
            </section>
          ))}
        </Sheet>
      ))}
    </>
  );
}

function VoucherHeading({ first, name }: { first: boolean; name: string }) {
  const Heading = first ? 'h1' : 'h2';
  return <Heading className={styles.name}>{name}</Heading>;
}

const Qr = ({ picture: { size, path } }: { picture: QrPicture }) => (
  <svg
    className={styles.qr}
    viewBox={`0 0 ${size} ${size}`}
    role="img"
    aria-label="Código QR do voucher"
    shapeRendering="crispEdges"
  >
    <rect width={size} height={size} fill="#fff" />
    <path d={path} fill="#000" />
  </svg>
);

const PlaceSection = ({ place, services }: VoucherPlace) => (
  <section className={styles.section}>
    <h2>{place.cep === '' ? placeTitle(place) : 'Atendimento em casa'}</h2>
    <div className={styles.where}>
      <address className={styles.address}>
        {place.address.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {place.phone && <p className="tabular">Telefone {place.phone}</p>}
        {place.wishes && <p>Preferência: {place.wishes}</p>}
      </address>
      {place.openingHours.length > 0 && (
        <dl className={styles.hours}>
          {place.openingHours.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
    <ul role="list" className={styles.services}>
      {services.map(({ id, name, family, when, open }) => (
        <li key={id} className={styles.service} data-over={!open || undefined}>
          <Plate family={family} className={styles.plate} />
          <div>
            <h3 className={styles.serviceName}>{name}</h3>
            {when && <p className={styles.when}>{when}</p>}
          </div>
        </li>
      ))}
    </ul>
  </section>
);
