import { Suspense, useState } from 'react';
import type { Confirm } from '#features/shop/medical-orders/screens/use-answers.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { CepField } from '#ui/field/cep-field.tsx';
import { SelectField, TextField } from '#ui/field/controls.tsx';
import { useAction } from '#ui/form/use-action.ts';
import type { AnswerOf } from '#ui/http.ts';
import { InlineForm } from '#ui/inline-form/inline-form.tsx';
import { required } from '#ui/lazy-part.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { cepDigits, isCep } from '#values/cep.ts';
import { listText } from '#values/list-text.ts';
import { formatReais } from '#values/money.ts';
import { type Chosen, peopleByProduct } from '../chosen.ts';
import type { findServices } from '../operations.ts';
import { placeRead } from '../read-services.ts';

const OrderReader = required(async () => (await import('./order-reader.tsx')).OrderReader);

type Found = AnswerOf<typeof findServices>;

interface ChooseServicesProps {
  /** The services that the offer has. */
  chosen: readonly Chosen[];
  onChoose(chosen: Chosen): void;
}

/** The place and the CEP stay chosen for the next service, because most orders have one place. */
export function ChooseServices({ chosen, onChoose }: ChooseServicesProps) {
  const start = useOperation<typeof findServices>('offers/services', {});
  const stores = start.data?.stores ?? [];
  const [storeId, setStoreId] = useState<number>();
  const [found, setFound] = useState<Found | null>(null);
  const [place, setPlace] = useState('');
  const [cep, setCep] = useState('');
  const [added, setAdded] = useState('');
  const [reads, setReads] = useState(false);
  const [again, setAgain] = useState<Chosen | null>(null);
  const find = (wanted: { text: string } | { productIds: number[] }) =>
    operate<typeof findServices>('offers/services', { ...wanted, storeId });
  const { busy, failure, run } = useAction(async (text: string) => {
    setAdded('');
    setFound(await find({ text }));
  });
  const reading = useAction(async (lines: Parameters<Confirm>[0]) => {
    const answer = await find({ productIds: lines.map(({ product }) => product) });
    const read = placeRead(answer.services, lines, place);
    for (const one of read.chosen) onChoose(one);
    setAdded(readText(read));
    setFound(read.left.length > 0 ? { ...answer, services: read.left } : null);
    setReads(false);
  });
  const put = (one: Chosen) => {
    onChoose(one);
    setAdded(`${one.service} entrou no orçamento.`);
  };
  const people = peopleByProduct(chosen);
  const choose = (one: Chosen) => (people.has(one.productId) ? setAgain(one) : put(one));
  const places = { place, cep, onPlace: setPlace, onCep: setCep, onChoose: choose };
  return (
    <section className="stack" data-gap="3" aria-label="Procurar serviços">
      {stores.length > 1 && (
        <SelectField
          id="loja"
          label="Cidade"
          placeholder={null}
          value={String(storeId ?? start.data?.storeId ?? '')}
          options={stores.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ currentTarget }) => {
            setStoreId(Number(currentTarget.value));
            setFound(null);
          }}
        />
      )}
      <search>
        <InlineForm
          action="Procurar"
          busy={busy}
          onSend={(form) => void run(String(new FormData(form).get('text') ?? '').trim())}
        >
          <TextField label="Exame ou vacina" name="text" type="search" autoComplete="off" required />
        </InlineForm>
      </search>
      <div>
        <Button variant="ghost" size="sm" onClick={() => setReads(true)}>
          Ler um pedido médico
        </Button>
      </div>
      <Modal open={reads} onClose={() => setReads(false)} title="Ler um pedido médico" steady>
        <p role="status">{added}</p>
        {reading.failure && <Alert tone="error">{reading.failure}</Alert>}
        <Suspense fallback={<p role="status">Abrindo…</p>}>
          <OrderReader
            chosen={chosen}
            lookUp={(word) => <LookUp word={word} find={(text) => find({ text })} places={places} />}
            onRead={(lines) => void reading.run(lines)}
          />
        </Suspense>
      </Modal>
      <Again
        chosen={again}
        people={again ? (people.get(again.productId) ?? 0) : 0}
        onClose={() => setAgain(null)}
        onPut={put}
      />
      {failure && <Alert tone="error">{failure}</Alert>}
      <p role="status">{added || (found && found.services.length === 0 && NOTHING_FOUND)}</p>
      {found && <FoundServices services={found.services} places={places} />}
    </section>
  );
}

const NOTHING_FOUND = 'Nenhum serviço com este nome nas suas unidades.';

function readText({ chosen, left, missing }: ReturnType<typeof placeRead>): string {
  const names = (of: readonly { name: string }[]) => listText(of.map(({ name }) => name));
  return [
    chosen.length > 0 &&
      `No orçamento: ${listText(chosen.map(({ service, place }) => `${service} (${place})`))}.`,
    left.length > 0 && `Falta dizer o CEP de: ${names(left)}.`,
    missing.length > 0 && `Suas unidades não fazem: ${listText(missing)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

interface AgainProps {
  /** The service that is chosen once more; null without one. */
  chosen: Chosen | null;
  /** How many people receive it already. */
  people: number;
  onClose(): void;
  onPut(chosen: Chosen): void;
}

/** One service twice for one person is mostly a slip, and the people are only named at the sale. */
const Again = ({ chosen, people, onClose, onPut }: AgainProps) => (
  <Modal
    open={chosen !== null}
    onClose={onClose}
    title="Pôr o mesmo serviço de novo?"
    footer={
      <div className="cluster">
        <Button variant="secondary" onClick={onClose}>
          Deixar como está
        </Button>
        <Button
          onClick={() => {
            if (chosen) onPut(chosen);
            onClose();
          }}
        >
          Pôr de novo
        </Button>
      </div>
    }
  >
    <p>
      {chosen?.service} já está no orçamento, para {people === 1 ? '1 pessoa' : `${people} pessoas`}. Ponha de
      novo se for para outra pessoa, ou se o cliente quer mesmo repetir.
    </p>
  </Modal>
);

type Places = Omit<FoundServiceProps, 'service'>;

interface FoundServicesProps {
  services: Found['services'];
  places: Places;
}

const FoundServices = ({ services, places }: FoundServicesProps) =>
  services.length > 0 && (
    <ul className="stack" data-gap="4">
      {services.map((service) => (
        <li key={service.productId}>
          <FoundService service={service} {...places} />
        </li>
      ))}
    </ul>
  );

interface LookUpProps {
  /** The order's own words. */
  word: string;
  find(text: string): Promise<Found>;
  places: Places;
}

/** Searches for a word that the reader did not understand, while the reading stays open. */
function LookUp({ word, find, places }: LookUpProps) {
  const [found, setFound] = useState<Found | null>(null);
  const { busy, failure, run } = useAction(async (text: string) => setFound(await find(text)));
  return (
    <>
      <InlineForm
        action="Procurar"
        aria-label={`Procurar ${word}`}
        busy={busy}
        onSend={(form) => void run(String(new FormData(form).get('text') ?? '').trim())}
      >
        <TextField
          label={`No pedido: “${word}”`}
          name="text"
          type="search"
          autoComplete="off"
          maxLength={100}
          defaultValue={word}
          required
        />
      </InlineForm>
      {failure && <Alert tone="error">{failure}</Alert>}
      <p role="status">{found?.services.length === 0 && NOTHING_FOUND}</p>
      {found && <FoundServices services={found.services} places={places} />}
    </>
  );
}

interface FoundServiceProps {
  service: Found['services'][number];
  /** Name of the place that was chosen last. */
  place: string;
  cep: string;
  onPlace(name: string): void;
  onCep(cep: string): void;
  onChoose(chosen: Chosen): void;
}

function FoundService({ service, place, cep, onPlace, onCep, onChoose }: FoundServiceProps) {
  const { productId, name, cents, places } = service;
  const at = places.find((one) => one.name === place) ?? places[0];
  const [asksCep, setAsksCep] = useState(false);
  if (!at) return null;
  const needsCep = at.atHome && !isCep(cep);
  return (
    <div className="cluster" data-gap="3">
      <span>
        <strong>{name}</strong>, {formatReais(cents)}
      </span>
      <SelectField
        id={`local-${productId}`}
        label={`Local de ${name}`}
        labelHidden
        placeholder={null}
        value={String(at.variantId)}
        options={places.map(({ variantId, name: unit }) => ({ value: String(variantId), label: unit }))}
        onChange={({ currentTarget }) =>
          onPlace(places.find(({ variantId }) => String(variantId) === currentTarget.value)?.name ?? '')
        }
      />
      {at.atHome && (
        <CepField
          id={`cep-${productId}`}
          label="CEP da visita"
          value={cep}
          error={asksCep && needsCep ? 'Digite o CEP da visita.' : undefined}
          onChange={({ currentTarget }) => onCep(currentTarget.value)}
        />
      )}
      <Button
        variant="secondary"
        aria-label={`Pôr ${name} no orçamento`}
        onClick={() => {
          setAsksCep(true);
          if (needsCep) return;
          const visit = at.atHome ? cepDigits(cep) : '';
          onPlace(at.name);
          onChoose({
            variantId: at.variantId,
            productId,
            cep: visit,
            amount: 1,
            service: name,
            place: at.name,
            cents,
          });
        }}
      >
        Pôr
      </Button>
    </div>
  );
}
