import { MedicalOrderReader } from '#features/shop/medical-orders/screens/medical-order-reader.tsx';
import { operate } from '#ui/operate.ts';
import type { readNames } from '../operations.ts';

const NO_PRICES = new Map();

const SOURCE = {
  dictionary: () => operate<typeof readNames>('offers/names', {}),
  offers: async () => NO_PRICES,
};

interface OrderReaderProps {
  onRead(productIds: number[]): void;
}

/** It is the reader of the store's page; the order stays in the browser. */
export const OrderReader = ({ onRead }: OrderReaderProps) => (
  <MedicalOrderReader source={SOURCE} onConfirm={(lines) => onRead(lines.map(({ product }) => product))} />
);
