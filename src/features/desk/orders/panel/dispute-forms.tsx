import { useForm } from 'react-hook-form';
import { SelectField, TextAreaField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { operate } from '#ui/operate.ts';
import { formatReais } from '#values/money.ts';
import type { endDispute, releaseVouchers } from '../operations.ts';
import type { ActionProps } from './order-dialogs.tsx';

const DISPUTE = { caseNumber: 'Caso', state: 'Como acabou' };
const ENDS = { won: 'A favor da loja', lost: 'A favor de quem contestou' } as const;

export function DisputeForm({ order: { incrementId, disputes }, onClose, onDone }: ActionProps) {
  const form = useForm({
    defaultValues: { caseNumber: disputes[0]?.caseNumber ?? '', state: '' as keyof typeof ENDS },
  });
  const field = fieldsOf(form, DISPUTE);
  return (
    <CallForm
      form={form}
      labels={DISPUTE}
      action="Registrar"
      onBack={onClose}
      call={async (typed) => {
        await operate<typeof endDispute>('order-desk/end-dispute', { incrementId, ...typed });
        onDone(
          typed.state === 'won'
            ? 'Contestação encerrada a favor da loja.'
            : 'Contestação encerrada. Os vouchers continuam suspensos: cancele o que não deve ser feito, ou libere-os.',
        );
      }}
    >
      <SelectField
        {...field('caseNumber')}
        placeholder={null}
        options={disputes.map(({ caseNumber, cents }) => ({
          value: caseNumber,
          label: `${caseNumber}, ${formatReais(cents)}`,
        }))}
      />
      <SelectField
        {...field('state')}
        hint="Quem decide é o banco do cartão: registre só depois da resposta dele."
        options={Object.entries(ENDS).map(([value, label]) => ({ value, label }))}
      />
    </CallForm>
  );
}

const RELEASE = { reason: 'Motivo' };

export function ReleaseForm({ order: { incrementId }, onClose, onDone }: ActionProps) {
  const form = useForm({ defaultValues: { reason: '' } });
  return (
    <CallForm
      form={form}
      labels={RELEASE}
      action="Liberar os vouchers"
      focus="reason"
      onBack={onClose}
      call={async (typed) => {
        await operate<typeof releaseVouchers>('order-desk/release-vouchers', { incrementId, ...typed });
        onDone('Os vouchers valem de novo.');
      }}
    >
      <TextAreaField
        {...fieldsOf(form, RELEASE)('reason')}
        hint="Fica no histórico. O cliente não lê."
        rows={2}
        maxLength={500}
      />
    </CallForm>
  );
}
