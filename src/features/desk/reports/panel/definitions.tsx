import type { Basis } from '../cash.ts';
import styles from './cash-page.module.css';

const TEXTS: Record<Basis, readonly (readonly [string, string])[]> = {
  payment: [
    [
      'Vendido',
      'O preço dos serviços e da visita, menos o cupom, sem os juros do parcelamento. Conta no dia em que o pedido foi pago, também se depois ele foi cancelado.',
    ],
    [
      'Recebido',
      'Tudo o que entrou, com juros, no dia em que entrou. Inclui o que foi pago duas vezes ou tarde demais e volta ao cliente.',
    ],
    ['Devolvido', 'Tudo o que voltou aos clientes, no dia em que voltou.'],
  ],
  attendance: [
    [
      'Vendido',
      'O preço dos serviços atendidos e da visita, menos o cupom, sem os juros do parcelamento. Conta no dia em que o atendimento foi registrado.',
    ],
    ['Recebido', 'O que os clientes pagaram por esses serviços, com juros, em qualquer dia.'],
    ['Devolvido', 'O que voltou aos clientes por esses serviços, em qualquer dia.'],
  ],
};

const SHARED = [
  [
    'Tarifa',
    'O que a adquirente desconta. O extrato dela não diz a unidade: a tarifa de cada dia está em Fechar dia, e aqui não entra no líquido.',
  ],
  ['Líquido', 'Recebido menos devolvido. Contestações perdidas no cartão não estão descontadas.'],
  [
    'Unidade',
    'Um pedido com serviços em duas unidades conta em cada uma com os serviços dela. A taxa da visita conta na unidade que visita.',
  ],
  [
    'Dinheiro no balcão',
    'Conta aqui na unidade do serviço, como os outros pagamentos, e na Gaveta na unidade que recebeu o dinheiro. Quando uma unidade recebe por um serviço de outra, as duas telas diferem por unidade e têm a mesma soma.',
  ],
  ['Dia', 'Da meia-noite à meia-noite de Brasília.'],
] as const;

export const CashDefinitions = ({ basis }: { basis: Basis }) => (
  <Definitions terms={[...TEXTS[basis], ...SHARED]} />
);

interface DefinitionsProps {
  terms: readonly (readonly [term: string, text: string])[];
}

export const Definitions = ({ terms }: DefinitionsProps) => (
  <section aria-labelledby="definitions">
    <h3 id="definitions">O que cada número diz</h3>
    <dl className={styles.definitions}>
      {terms.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);
