import { Suspense, useState } from 'react';
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
import { formatReais } from '#values/money.ts';
import type { Chosen } from '../chosen.ts';
import type { findServices } from '../operations.ts';

const OrderReader = required(async () => (await import('./order-reader.tsx')).OrderReader);

type Found = AnswerOf<typeof findServices>;

/** The place and the CEP stay chosen for the next service, because most orders have one place. */
export function ChooseServices({ onChoose }: { onChoose(chosen: Chosen): void }) {
  const start = useOperation<typeof findServices>('offers/services', {});
  const stores = start.data?.stores ?? [];
  const [storeId, setStoreId] = useState<number>();
  const [found, setFound] = useState<Found | null>(null);
  const [place, setPlace] = useState('');
  const [cep, setCep] = useState('');
  const [added, setAdded] = useState('');
  const [reads, setReads] = useState(false);
  const { busy, failure, run } = useAction(async (wanted: { text: string } | { productIds: number[] }) => {
    setAdded('');
    setFound(await operate<typeof findServices>('offers/services', { ...wanted, storeId }));
    setReads(false);
  });
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
          onSend={(form) => void run({ text: String(new FormData(form).get('text') ?? '').trim() })}
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
        <Suspense fallback={<p role="status">Abrindo…</p>}>
          <OrderReader onRead={(productIds) => void run({ productIds })} />
        </Suspense>
      </Modal>
      {failure && <Alert tone="error">{failure}</Alert>}
      <p role="status">
        {added || (found && found.services.length === 0 && 'Nenhum serviço com este nome nas suas unidades.')}
      </p>
      {found && found.services.length > 0 && (
        <ul className="stack" data-gap="4">
          {found.services.map((service) => (
            <li key={service.productId}>
              <FoundService
                service={service}
                place={place}
                cep={cep}
                onPlace={setPlace}
                onCep={setCep}
                onChoose={(chosen) => {
                  onChoose(chosen);
                  setAdded(`${chosen.service} entrou no orçamento.`);
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
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
          onChoose({ variantId: at.variantId, cep: visit, amount: 1, service: name, place: at.name, cents });
        }}
      >
        Pôr
      </Button>
    </div>
  );
}
