import { useForm } from 'react-hook-form';
import { TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { operate } from '#ui/operate.ts';
import { saveFile } from '#ui/save-file.ts';
import type { exportOne } from '../operations.ts';
import type { ActionProps } from './desk-customer.ts';

export const PROTOCOL = { protocol: 'Protocolo do pedido' };

export const PROTOCOL_HINT = 'Só se a pessoa pediu por "Seus dados", sem entrar na conta.';

export function ExportForm({ customerId, onClose, onDone }: ActionProps) {
  const form = useForm({ defaultValues: { protocol: '' } });
  return (
    <CallForm
      form={form}
      labels={PROTOCOL}
      action="Baixar o arquivo"
      onBack={onClose}
      call={async (typed) => {
        const { data } = await operate<typeof exportOne>('customer-desk/export', { customerId, ...typed });
        saveFile(`cliente-${customerId}.json`, 'application/json', `${JSON.stringify(data, null, 2)}\n`);
        onDone('Arquivo baixado. Ele contém dados de saúde: entregue só ao cliente e apague a sua cópia.');
      }}
    >
      <p>
        Tudo o que a loja guarda sobre o cliente, com dados de saúde, em um arquivo JSON. Confira antes quem
        pediu. O próprio cliente também baixa a cópia dele em Meus dados.
      </p>
      <TextField
        {...fieldsOf(form, PROTOCOL)('protocol')}
        required={false}
        autoComplete="off"
        hint={PROTOCOL_HINT}
      />
    </CallForm>
  );
}
