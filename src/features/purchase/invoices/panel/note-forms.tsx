import { type UseFormReturn, useForm } from 'react-hook-form';
import type { AddressInput } from '#features/account/accounts/addresses/address-entries.ts';
import {
  ADDRESS_LABELS,
  AddressFields,
} from '#features/account/accounts/addresses/screens/address-fields.tsx';
import { addressFormOf } from '#features/account/accounts/addresses/screens/address-form.ts';
import { SelectField, TextAreaField, TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import type { AnswerOf } from '#ui/http.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import type { cancelInvoice, correctPayer, endCheck, readPayer } from '../operations.ts';
import { PAYER_LABELS, PayerFields, type PayerForm } from '../screens/payer-fields.tsx';

const REASONS = [
  { value: '2', label: 'O serviço não foi prestado' },
  { value: '1', label: 'Há um erro na nota' },
  { value: '9', label: 'Outro' },
];

const CANCEL_LABELS = { reason: 'Motivo', text: 'Explicação' };

/** Asks the municipality to cancel a note. */
export function CancelForm({ invoiceId, onDone }: { invoiceId: string; onDone(): void }) {
  const form = useForm({ defaultValues: { reason: '2', text: '' } });
  const field = fieldsOf(form, CANCEL_LABELS);
  return (
    <CallForm
      form={form}
      labels={CANCEL_LABELS}
      action="Cancelar a nota"
      call={async ({ reason, text }) => {
        await operate<typeof cancelInvoice>('invoices/cancel', {
          invoiceId,
          reason: reason === '1' ? 1 : reason === '9' ? 9 : 2,
          text,
        });
        onDone();
      }}
    >
      <p>O município recebe esta explicação. A nota vale até ele aceitar.</p>
      <p>
        O que foi atendido ganha outra nota logo depois, com os mesmos dados. Se o nome, o CPF ou o CNPJ está
        errado, não cancele: use Corrigir dados.
      </p>
      <SelectField {...field('reason')} options={REASONS} placeholder={null} />
      <TextAreaField {...field('text')} />
    </CallForm>
  );
}

const CHECK_LABELS = {
  isValid: 'A página do município',
  noteNumber: 'Número da nota',
  accessKey: 'Chave de acesso',
  reason: 'Motivo',
};

const SHOWN = [
  { value: 'no', label: 'não mostra nota válida' },
  { value: 'yes', label: 'mostra a nota como válida' },
];

/** The consequences if the tax office adds nothing, by whether the store knows the note's number. */
const FOLLOWS = {
  known: {
    '': '',
    no: 'A nota fica cancelada, e o que foi atendido ganha outra.',
    yes: 'A nota continua valendo, e a loja não pede mais o cancelamento.',
  },
  unknown: { '': '', no: 'A nota é emitida de novo.', yes: 'A nota vale com este número e esta chave.' },
} as const;

interface EndCheckProps {
  /** `noteNumber` is '' where the store knows no note. */
  note: { id: string; noteNumber: string };
  onDone(): void;
}

interface EndCheckFields {
  isValid: '' | 'yes' | 'no';
  noteNumber: string;
  accessKey: string;
  reason: string;
}

/** What a person read on the municipality's page. The store asks the tax office once more before it believes it. */
export function EndCheckForm({ note: { id, noteNumber: known }, onDone }: EndCheckProps) {
  const form = useForm<EndCheckFields>({
    defaultValues: { isValid: '', noteNumber: '', accessKey: '', reason: '' },
  });
  const field = fieldsOf(form, CHECK_LABELS, 'conferir-');
  const shown = form.watch('isValid');
  const asksKey = known === '' && shown === 'yes';
  return (
    <CallForm
      form={form}
      labels={CHECK_LABELS}
      action="Perguntar e gravar"
      call={async ({ isValid, noteNumber, accessKey, reason }) => {
        await operate<typeof endCheck>('invoices/end-check', {
          invoiceId: id,
          isValid: isValid === 'yes',
          noteNumber: asksKey ? noteNumber : '',
          accessKey: asksKey ? accessKey : '',
          reason,
        });
        onDone();
      }}
    >
      <p>
        A loja pergunta de novo ao município. Se ele não disser nada de novo, vale o que você viu na página
        dele.
      </p>
      <SelectField
        {...field('isValid')}
        {...form.register('isValid', { required: 'Escolha o que a página mostra.' })}
        options={SHOWN}
        hint={FOLLOWS[known === '' ? 'unknown' : 'known'][shown]}
      />
      {asksKey && (
        <>
          <TextField {...field('noteNumber')} inputMode="numeric" autoComplete="off" />
          <TextField {...field('accessKey')} hint="50 números e letras." autoComplete="off" />
        </>
      )}
      <TextAreaField {...field('reason')} hint="Não escreva dados de saúde nem o nome de quem comprou." />
    </CallForm>
  );
}

interface CorrectPayerProps {
  invoiceId: string;
  isIssued: boolean;
  onDone(): void;
}

/** Corrects the payer of a note. */
export function CorrectPayer({ invoiceId, isIssued, onDone }: CorrectPayerProps) {
  const view = useOperation<typeof readPayer>('invoices/payer', { invoiceId });
  return (
    <>
      {isIssued && <p>O município cancela a nota de agora, e outra sai com os dados que você escrever.</p>}
      <ViewState view={view} />
      {view.data && <CorrectPayerForm invoiceId={invoiceId} payer={view.data} onDone={onDone} />}
    </>
  );
}

const CORRECT_LABELS = { ...PAYER_LABELS, ...ADDRESS_LABELS };

function CorrectPayerForm({
  invoiceId,
  payer: { name, taxId, email, address },
  onDone,
}: Omit<CorrectPayerProps, 'isIssued'> & { payer: AnswerOf<typeof readPayer> }) {
  const form = useForm<PayerForm & AddressInput>({
    defaultValues: { name, taxId: '', email, ...addressFormOf({ ...address, complement: '' }) },
    shouldFocusError: false,
  });
  return (
    <CallForm
      form={form}
      labels={CORRECT_LABELS}
      action="Corrigir e emitir"
      call={async (typed) => {
        await operate<typeof correctPayer>('invoices/correct-payer', { invoiceId, ...typed });
        onDone();
      }}
    >
      <PayerFields form={form as unknown as UseFormReturn<PayerForm>} taxId={taxId} />
      <AddressFields form={form as unknown as UseFormReturn<AddressInput>} legendHidden />
    </CallForm>
  );
}
