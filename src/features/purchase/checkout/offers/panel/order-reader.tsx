import type { ReactNode } from 'react';
import { MedicalOrderReader } from '#features/shop/medical-orders/screens/medical-order-reader.tsx';
import type { ReaderWords } from '#features/shop/medical-orders/screens/reader-words.ts';
import type { Confirm } from '#features/shop/medical-orders/screens/use-answers.ts';
import { operate } from '#ui/operate.ts';
import { type Chosen, peopleByProduct } from '../chosen.ts';
import type { readNames } from '../operations.ts';

const NO_PRICES = new Map();

const SOURCE = {
  dictionary: () => operate<typeof readNames>('offers/names', {}),
  offers: async () => NO_PRICES,
};

const AT_DESK: ReaderWords = {
  privacy:
    'O pedido é lido aqui, neste computador. Nada do que é colado é enviado ou guardado: só os serviços que entrarem no orçamento.',
  add: (count) => (count === 0 ? 'Pôr no orçamento' : `Pôr ${count} no orçamento`),
  taken: 'já está no orçamento',
  allTaken: 'Já está tudo no orçamento. Marque só o que for para outra pessoa.',
  notUnderstood: 'Corrija a palavra e procure aqui mesmo.',
  withheld: 'Parece algo que o médico dispensou ou que o paciente já fez, ou um nome de pessoa ou lugar.',
  noFasting: 'Se algum exame pedir, o paciente combina com o médico dele.',
  longFasting: 'É mais do que os exames pedem: o paciente deve confirmar com o médico dele.',
  fasting: 'Avise o paciente.',
};

interface OrderReaderProps {
  chosen: readonly Chosen[];
  lookUp(word: string): ReactNode;
  onRead(lines: Parameters<Confirm>[0]): void;
}

/** It is the reader of the store's page; the order stays in the browser. */
export const OrderReader = ({ chosen, lookUp, onRead }: OrderReaderProps) => (
  <MedicalOrderReader
    source={SOURCE}
    words={AT_DESK}
    lookUp={lookUp}
    cartQuantities={peopleByProduct(chosen)}
    onConfirm={onRead}
  />
);
