import type { Examples } from '../gallery/examples.ts';
import { SelectField, TextAreaField, TextField } from './controls.tsx';
import { CountryField } from './country-field.tsx';
import { CpfField } from './cpf-field.tsx';
import { DayField } from './day-field.tsx';
import { FileField } from './file-field.tsx';
import { PasswordField } from './password-field.tsx';
import { StateField } from './state-field.tsx';

export const examples: Examples = {
  text: <TextField id="campo-nome" label="Nome" />,
  hint: <TextField id="campo-dica" label="E-mail" hint="Enviamos o voucher para ele." />,
  required: <TextField id="campo-obrigatorio" label="Nome da mãe" required />,
  optional: <TextField id="campo-opcional" label="Complemento" optional />,
  invalid: <TextField id="campo-erro" label="Telefone" defaultValue="99" error="Informe o DDD." />,
  valid: <TextField id="campo-valido" label="Cupom" defaultValue="BEMVINDO" valid />,
  disabled: <TextField id="campo-fechado" label="Unidade" defaultValue="Asa Norte" disabled />,
  area: <TextAreaField id="campo-mensagem" label="Mensagem" rows={3} />,
  select: (
    <SelectField
      id="campo-turno"
      label="Turno"
      options={[
        { value: 'manha', label: 'Manhã' },
        { value: 'tarde', label: 'Tarde' },
      ]}
    />
  ),
  cpf: <CpfField id="campo-cpf" label="CPF" />,
  day: <DayField id="campo-dia" label="Data de nascimento" />,
  password: <PasswordField id="campo-senha" label="Senha" />,
  state: <StateField id="campo-estado" label="Estado" />,
  file: (
    <FileField
      label="Enviar arquivos"
      hint="Escolha ou arraste até aqui. Até 20 MB."
      accept=".csv"
      multiple
      send={async () => {}}
    />
  ),
  country: <CountryField id="campo-pais" label="País" />,
};
