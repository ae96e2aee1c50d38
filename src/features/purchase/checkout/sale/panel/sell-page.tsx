import { useState } from 'react';
import { displayName } from '#features/account/beneficiaries/beneficiary.ts';
import type { viewOffer } from '#features/purchase/checkout/offers/operations.ts';
import { OfferEnd } from '#features/purchase/checkout/offers/panel/offer-end.tsx';
import { safetyQuestions } from '#features/purchase/quotes/contraindications.ts';
import { repeated } from '#features/purchase/quotes/people.ts';
import { RepeatedDialog } from '#features/purchase/quotes/screens/repeated-dialog.tsx';
import {
  SafetyQuestions,
  type SafetyWords,
  useSafetyAtCounter,
} from '#features/purchase/quotes/screens/safety-questions.tsx';
import { VisitFields } from '#features/purchase/quotes/screens/visit-fields.tsx';
import { atFields, EMPTY_VISIT, missingLines, type VisitForm } from '#features/purchase/quotes/visit.ts';
import { TermsBox } from '#features/trust/terms/screens/terms-step.tsx';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { SelectField } from '#ui/field/controls.tsx';
import { reloadWhenStale } from '#ui/form/reload-when-stale.ts';
import { useAction } from '#ui/form/use-action.ts';
import { type AnswerOf, type BodyOf, CallError } from '#ui/http.ts';
import { Link } from '#ui/link/link.tsx';
import { useNavigation } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatCep } from '#values/cep.ts';
import { formatReais } from '#values/money.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { prepareSale, sell } from '../operations.ts';
import { type Buyer, ChooseBuyer, PersonForm } from './buyer-forms.tsx';

type Prepared = AnswerOf<typeof prepareSale>;
type Offer = AnswerOf<typeof viewOffer>;
type Way = BodyOf<typeof sell>['paymentType'];

/** Sells an offer to the customer at the counter. The payment is on the order's own page. */
export function SellPage() {
  const id = useNavigation().place.pathname.split('/').at(-2) ?? '';
  const view = useOperation<typeof viewOffer>('offers/view', { id });
  const [buyer, setBuyer] = useState<Buyer | null>(null);
  const offer = view.data;
  return (
    <div className="stack" data-gap="4">
      <p>
        <Link href={panelUrls.offer(id)}>Orçamento</Link>
      </p>
      <h1>Vender agora</h1>
      <ViewState view={view} />
      {offer?.problems.map((problem) => (
        <Alert key={problem} tone="warning" live={false}>
          {problem}
        </Alert>
      ))}
      {offer && <OfferEnd offer={offer} />}
      {offer && offer.end === null && (
        <>
          <p>
            Total: <strong>{formatReais(offer.totalCents)}</strong>
          </p>
          {buyer ? (
            <ForBuyer offer={offer} buyer={buyer} onOther={() => setBuyer(null)} onStale={view.reload} />
          ) : (
            <ChooseBuyer onChoose={setBuyer} />
          )}
        </>
      )}
    </div>
  );
}

interface ForBuyerProps {
  offer: Offer;
  buyer: Buyer;
  onOther(): void;
  onStale(): void;
}

function ForBuyer({ buyer, ...props }: ForBuyerProps) {
  const customer = { id: buyer.id, key: buyer.key };
  const view = useOperation<typeof prepareSale>('sales/prepare', { id: props.offer.id, customer });
  const prepared = view.data;
  return (
    <>
      <div className="cluster" data-gap="3">
        <p>
          Quem compra: <strong>{buyer.name}</strong> {buyer.document}
        </p>
        <Button size="sm" variant="ghost" onClick={props.onOther}>
          Trocar
        </Button>
      </div>
      <ViewState view={view} />
      {prepared && !prepared.complete && (
        <Alert tone="warning" live={false}>
          O cadastro deste cliente está incompleto. Complete-o em Clientes antes de vender.
        </Alert>
      )}
      {prepared?.complete && (
        <SaleForm {...props} customer={customer} prepared={prepared} onPeople={view.reload} />
      )}
    </>
  );
}

interface SaleFormProps extends Omit<ForBuyerProps, 'buyer' | 'onOther'> {
  customer: { id: number; key: string };
  prepared: Prepared;
  /** The customer has another person, or pays another total. */
  onPeople(): void;
}

const nameOf = (person: Prepared['people'][number]) => displayName(person);

const STALE = ['stale', 'price_changed', 'terms', 'ended', 'unsellable'];

const AT_COUNTER: SafetyWords = {
  none: '',
  title: 'Perguntas de segurança',
  note: 'Pergunte ao cliente. As respostas servem só para esta venda e não ficam guardadas.',
  talk: 'Antes de vender, o paciente precisa falar com um profissional: a resposta depende de cada caso.',
  excluded:
    'Não venda para este paciente: ele precisa falar com o médico ou com um profissional da unidade. Para vender o resto, tire o serviço do orçamento ou escolha outra pessoa.',
  emergency:
    'Chame agora a enfermagem da unidade. Se o paciente não está aqui, oriente a ir ao pronto-socorro ou ligar 192 (SAMU).',
  untalked: 'Marque depois que o paciente falar com um profissional, ou tire o serviço do orçamento.',
  careful: 'Na dúvida, chame um profissional da unidade antes do atendimento.',
  out: 'Tirar do orçamento',
  confirmation: 'O paciente já falou com um profissional e quer continuar.',
};

const NO_WAY = 'Escolha como o cliente paga.';
const NO_TERMS = 'Leia os termos com o cliente e marque que ele aceita.';
const OPEN_QUESTIONS = 'Resolva as perguntas de segurança.';

function SaleForm({ offer, customer, prepared, onPeople, onStale }: SaleFormProps) {
  const { go } = useNavigation();
  const { lines, people, terms, today, totalCents } = prepared;
  const first = people.find(({ isCustomer }) => isCustomer) ?? people[0];
  const [chosen, setChosen] = useState<Record<number, number[]>>({});
  const [visits, setVisits] = useState<Record<string, VisitForm>>({});
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [accepted, setAccepted] = useState(false);
  const [way, setWay] = useState<Way | null>(null);
  const [adds, setAdds] = useState(false);
  const idsOf = (line: Prepared['lines'][number]): number[] =>
    Array.from({ length: line.amount }, (_, index) => chosen[line.id]?.[index] ?? first?.id ?? 0);
  const choices = Object.fromEntries(lines.map((line) => [line.id, idsOf(line)]));
  const questions = safetyQuestions({ lines }, { choices }, people, today);
  const safety = useSafetyAtCounter(questions);
  const ceps = [...new Set(lines.flatMap(({ cep }) => cep || []))];
  const visitTo = (cep: string): VisitForm => visits[cep] ?? { ...EMPTY_VISIT, postalCode: cep };
  const [attempt, setAttempt] = useState(0);
  const [asks, setAsks] = useState(false);
  const repeats = repeated(lines, (id) => choices[id] ?? []);
  const missingAt = (cep: string) => atFields(cep, missingLines(visitTo(cep)));
  const lacks = [
    ...ceps.flatMap((cep) => {
      const [fieldId] = Object.keys(missingAt(cep));
      return fieldId ? [{ fieldId, text: `Complete o endereço da visita, CEP ${formatCep(cep)}.` }] : [];
    }),
    ...(safety.isSettled ? [] : [{ text: OPEN_QUESTIONS }]),
    ...(terms.length > 0 && !accepted ? [{ fieldId: 'termos', text: NO_TERMS }] : []),
    ...(way === null ? [{ fieldId: 'pagamento', text: NO_WAY }] : []),
  ];
  const { busy, failure, run } = useAction(async (paymentType: Way) => {
    setFields({});
    const persons = [...new Set(Object.values(choices).flat())];
    try {
      const input = {
        id: offer.id,
        version: offer.version,
        customer,
        totalCents,
        people: lines.map(idsOf),
        homeVisits: ceps.map(visitTo),
        answers: persons.map((person) => {
          const { replies, met } = safety.care.answersOf(person);
          const said = Object.entries(replies).flatMap(([code, reply]) => (reply ? [[code, reply]] : []));
          return { person, replies: Object.fromEntries(said), met: [...met] };
        }),
        terms: terms.map(({ source, version }) => ({ source, version })),
        paymentType,
      };
      const reload = () => {
        onStale();
        onPeople();
      };
      const sold = await reloadWhenStale(() => operate<typeof sell>('sales/sell', input), reload, STALE);
      go(panelUrls.sale(sold.incrementId));
    } catch (error) {
      if (error instanceof CallError) setFields(error.fields);
      throw error;
    }
  });
  function press() {
    setAttempt((before) => before + 1);
    // The first open question takes the focus where nothing else is missing.
    if (lacks.length === 1) safety.guard(() => {});
    if (lacks.length > 0 || way === null) return;
    if (repeats.length > 0) setAsks(true);
    else void run(way);
  }
  const ways = [
    { value: 'pix', label: 'Pix na tela' },
    ...(prepared.cardByLink ? [{ value: 'credit', label: 'Cartão por link' }] : []),
    { value: 'cash', label: 'Dinheiro' },
    { value: 'terminal', label: 'Maquininha' },
  ];

  return (
    <>
      {totalCents !== offer.totalCents && (
        <p>
          Para este cliente, pela tabela dele: <strong>{formatReais(totalCents)}</strong>
        </p>
      )}
      <section className="stack" data-gap="3" aria-label="Quem vai ser atendido">
        <h2>Quem vai ser atendido</h2>
        {lines.map((line) =>
          idsOf(line).map((person, index) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: the units of a line have no other name.
              key={`${line.id}-${index}`}
              id={`pessoa-${line.id}-${index}`}
              label={`${line.service.name}, ${line.place}${line.cep && `, CEP ${formatCep(line.cep)}`}${line.amount > 1 ? `, pessoa ${index + 1}` : ''}`}
              placeholder={null}
              value={String(person)}
              options={people.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
              onChange={({ currentTarget }) => {
                const ids = idsOf(line);
                ids[index] = Number(currentTarget.value);
                setChosen({ ...chosen, [line.id]: ids });
              }}
            />
          )),
        )}
        <div>
          <Button variant="secondary" onClick={() => setAdds(true)}>
            Cadastrar outra pessoa
          </Button>
        </div>
      </section>
      {ceps.map((cep) => (
        <VisitFields
          key={cep}
          visit={visitTo(cep)}
          windows={false}
          errors={{ ...(attempt > 0 && missingAt(cep)), ...fields }}
          onChange={(patch) => setVisits({ ...visits, [cep]: { ...visitTo(cep), ...patch } })}
          onFound={({ street, neighborhood, city, state }) =>
            setVisits((before) => {
              const visit = before[cep] ?? { ...EMPTY_VISIT, postalCode: cep };
              return {
                ...before,
                [cep]: {
                  ...visit,
                  street: visit.street || (street ?? ''),
                  neighborhood: visit.neighborhood || (neighborhood ?? ''),
                  city: visit.city || (city ?? ''),
                  state: visit.state || (state ?? ''),
                },
              };
            })
          }
        />
      ))}
      <SafetyQuestions
        people={questions}
        safety={safety}
        contact={null}
        words={AT_COUNTER}
        onOpenCart={() => go(panelUrls.editOffer(offer.id))}
      />
      {terms.length > 0 && (
        <section className="stack" data-gap="3" aria-label="Termos">
          <h2>Termos</h2>
          {terms.map((text) => (
            <TermsBox key={text.source} terms={text} />
          ))}
          <Checkbox
            id="termos"
            error={attempt > 0 && !accepted && NO_TERMS}
            label="O cliente leu os termos aqui no balcão e aceita."
            checked={accepted}
            onChange={({ currentTarget }) => setAccepted(currentTarget.checked)}
          />
        </section>
      )}
      <RadioGroup
        id="pagamento"
        name="pagamento"
        error={attempt > 0 && way === null && NO_WAY}
        legend="Como o cliente paga"
        inline
        required
        options={ways}
        value={way ?? ''}
        onChange={({ currentTarget }) => setWay(currentTarget.value as Way)}
      />
      {failure && <Alert tone="error">{[failure, ...Object.values(fields)].join(' ')}</Alert>}
      {attempt > 0 && <ErrorSummary items={lacks} attempt={attempt} title="Falta para fazer o pedido" />}
      <div>
        <Button busy={busy} onClick={press}>
          Fazer o pedido de {formatReais(totalCents)}
        </Button>
      </div>
      <RepeatedDialog
        repeats={asks ? repeats : []}
        people={people}
        note="Confirme com o cliente antes de vender."
        onReview={() => setAsks(false)}
        onKeep={() => {
          setAsks(false);
          if (way) void run(way);
        }}
      />
      <Modal open={adds} onClose={() => setAdds(false)} title="Cadastrar outra pessoa" steady>
        <PersonForm
          customer={customer}
          today={today}
          onBack={() => setAdds(false)}
          onDone={() => {
            setAdds(false);
            onPeople();
          }}
        />
      </Modal>
    </>
  );
}
