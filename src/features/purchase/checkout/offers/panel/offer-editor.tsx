import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/button/button.tsx';
import { SelectField, TextField } from '#ui/field/controls.tsx';
import { PhoneField } from '#ui/field/phone-field.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { reloadWhenStale } from '#ui/form/reload-when-stale.ts';
import { newUuid } from '#ui/new-uuid.ts';
import { operate } from '#ui/operate.ts';
import { QuantityStepper } from '#ui/quantity-stepper/quantity-stepper.tsx';
import { formatCep } from '#values/cep.ts';
import { formatReais } from '#values/money.ts';
import { formatPhone } from '#values/phone.ts';
import { type Chosen, isSameChoice, withChanges } from '../chosen.ts';
import { OFFER_DAYS } from '../offer.ts';
import type { saveOffer } from '../operations.ts';
import { ChooseServices } from './choose-services.tsx';
import { useColleagueVersion } from './colleague-version.tsx';
import type { PanelOffer } from './panel-offer.ts';

const LABELS = { name: 'Cliente', email: 'E-mail', phone: 'Telefone', days: 'Preços guardados por' };

const DAYS = Array.from({ length: OFFER_DAYS.most }, (_, index) => {
  const days = index + OFFER_DAYS.least;
  return { value: String(days), label: days === 1 ? '1 dia' : `${days} dias` };
});

interface OfferEditorProps {
  /** Undefined for a new one. */
  offer?: PanelOffer;
  onSaved(id: string): void;
  onStale?(): void;
  onBack?(): void;
}

export function OfferEditor({ offer, onSaved, onStale = () => {}, onBack }: OfferEditorProps) {
  const [newId] = useState(newUuid);
  const [changes, setChanges] = useState<readonly Chosen[]>([]);
  const saved = offer?.lines.map(({ listedCents: cents, ...line }) => ({ ...line, cents })) ?? [];
  const lines = withChanges(saved, changes);
  const change = (changed: Chosen) =>
    setChanges((before) => [...before.filter((one) => !isSameChoice(one, changed)), changed]);
  // Fields that the operator has edited keep their text when a colleague's version arrives; the others take its values.
  const form = useForm({
    values: {
      name: offer?.name ?? '',
      email: offer?.email ?? '',
      phone: formatPhone(offer?.phone ?? ''),
      days: String(offer?.days ?? OFFER_DAYS.usual),
    },
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const field = fieldsOf(form, LABELS);
  const colleague = useColleagueVersion(offer, onStale);
  // A colleague may have sent it meanwhile; what was typed then makes another offer.
  const isOther = offer !== undefined && offer.state !== 'draft';
  const add = (added: Chosen) =>
    change({
      ...added,
      amount: added.amount + (lines.find((line) => isSameChoice(line, added))?.amount ?? 0),
    });
  const total = lines.reduce((sum, { cents, amount }) => sum + cents * amount, 0);

  return (
    <>
      <ChooseServices chosen={lines} onChoose={add} />
      <h2>No orçamento</h2>
      {lines.length === 0 ? (
        <p>Nenhum serviço ainda.</p>
      ) : (
        <ul className="stack" data-gap="3">
          {lines.map((line) => (
            <li key={`${line.variantId} ${line.cep}`} className="cluster" data-gap="3">
              <span>
                <strong>{line.service}</strong>, {line.place}
                {line.cep && `, CEP ${formatCep(line.cep)}`}, {formatReais(line.cents)}
              </span>
              <QuantityStepper
                label={`Pessoas: ${line.service}`}
                value={line.amount}
                onChange={(amount) => change({ ...line, amount })}
              />
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Tirar ${line.service}`}
                onClick={() => change({ ...line, amount: 0 })}
              >
                Tirar
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="status">Serviços: {formatReais(total)}. O deslocamento entra ao salvar.</p>
      <CallForm
        form={form}
        labels={LABELS}
        action={isOther ? 'Salvar como outro orçamento' : 'Salvar o orçamento'}
        onBack={onBack}
        call={async ({ days, ...texts }) => {
          const target = offer && !isOther ? offer : { id: newId, version: 0 };
          const input = {
            id: target.id,
            version: target.version,
            ...texts,
            days: Number(days),
            lines: lines.map(({ variantId, cep, amount }) => ({ variantId, cep, amount })),
          };
          await reloadWhenStale(() => operate<typeof saveOffer>('offers/save', input), colleague.onStale);
          onSaved(target.id);
        }}
      >
        {colleague.shown}
        <TextField {...field('name')} required={false} optional autoComplete="off" maxLength={120} />
        <TextField
          {...field('email')}
          required={false}
          optional
          type="email"
          autoComplete="off"
          hint="Para enviar o link por e-mail."
        />
        <PhoneField
          {...field('phone')}
          required={false}
          optional
          brazilian
          autoComplete="off"
          hint="Com DDD, para enviar o link por WhatsApp."
        />
        <SelectField
          {...field('days')}
          defaultValue={String(offer?.days ?? OFFER_DAYS.usual)}
          placeholder={null}
          options={DAYS}
        />
      </CallForm>
    </>
  );
}
