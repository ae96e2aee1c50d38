import type { Installment } from '#features/shop/pricing/installments.ts';
import { SelectField, TextField } from '#ui/field/controls.tsx';
import { MaskedField } from '#ui/field/masked-field.tsx';
import grid from '#ui/form/form-grid.module.css';
import { formatReais } from '#values/money.ts';
import { brandOf, type CardInput, formatCardNumber, formatCode, formatValidity } from '../card-number.ts';
import styles from './card-fields.module.css';

/** The fields have ids but no names, so that no form can post them. The order is the screen's. */
export const CARD_IDS = {
  number: 'cartao-numero',
  holder: 'cartao-nome',
  validity: 'cartao-validade',
  code: 'cartao-codigo',
} as const satisfies Record<keyof CardInput, string>;

export const CARD_LABELS = {
  number: 'Número do cartão',
  holder: 'Nome impresso no cartão',
  validity: 'Validade',
  code: 'Código de segurança',
} as const satisfies Record<keyof CardInput, string>;

interface CardFieldsProps {
  card: CardInput;
  problems: Partial<Record<keyof CardInput, string | undefined>>;
  readOnly: boolean;
  onChange: (card: CardInput) => void;
  options: readonly Installment[];
  installments: number;
  onInstallments: (num: number) => void;
}

export function CardFields({ card, problems, readOnly, onChange, ...parts }: CardFieldsProps) {
  const brand = brandOf(card.number);
  const field = (name: keyof CardInput) => ({
    id: CARD_IDS[name],
    label: CARD_LABELS[name],
    error: problems[name],
    required: true,
    readOnly,
    value: card[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...card, [name]: currentTarget.value }),
  });
  return (
    <>
      <div>
        <MaskedField
          {...field('number')}
          format={formatCardNumber}
          autoComplete="cc-number"
          inputMode="numeric"
          maxLength={23}
          aria-describedby="cartao-bandeira"
        />
        <p id="cartao-bandeira" role="status" className={styles.brand}>
          {brand && `Bandeira: ${brand.label}`}
        </p>
      </div>
      <TextField {...field('holder')} autoComplete="cc-name" maxLength={50} spellCheck={false} />
      <MaskedField
        {...field('validity')}
        fieldClassName={grid.half}
        format={formatValidity}
        hint="Mês e ano, como no cartão: MM/AA."
        autoComplete="cc-exp"
        inputMode="numeric"
        maxLength={7}
      />
      <MaskedField
        {...field('code')}
        fieldClassName={grid.half}
        format={formatCode}
        hint={brand?.codeDigits === 4 ? 'Os 4 números na frente do cartão.' : 'Os 3 números atrás do cartão.'}
        autoComplete="cc-csc"
        inputMode="numeric"
        maxLength={4}
      />
      {parts.options.length > 1 && (
        <SelectField
          id="cartao-parcelas"
          label="Parcelas"
          fieldClassName={grid.half}
          placeholder={null}
          options={parts.options.map((option) => ({ value: String(option.num), label: optionText(option) }))}
          required
          disabled={readOnly}
          value={String(parts.installments)}
          onChange={({ currentTarget }) => parts.onInstallments(Number(currentTarget.value))}
        />
      )}
    </>
  );
}

const optionText = ({ num, label, totalCents }: Installment): string =>
  num === 1 ? `${label}: ${formatReais(totalCents)}` : label;
