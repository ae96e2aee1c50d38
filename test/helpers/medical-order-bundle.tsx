import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { PlacesAnswer } from '#features/purchase/cart/bundle-contract.ts';
import type { BundleLine } from '#features/purchase/cart/bundle-machine.ts';
import { cartPanel } from '#features/purchase/cart/screens/cart-overlay.ts';
import { MedicalOrderBundle } from '#web/medical-orders/medical-order-bundle.tsx';
import { cartWithBloodCount, emptyCart } from './cart-panel.tsx';
import { renderPage, visitorData } from './dom-page.tsx';

const lines = [
  { product: 1, name: 'Hemograma completo', amount: 1 },
  { product: 2, name: 'Vacina HPV', amount: 3 },
];

export const place = (id: string, name: string, products: number[]): PlacesAnswer['places'][number] => ({
  id,
  name,
  type: { name: 'unity', label: 'Unidade' },
  address: 'CLN 108, 12',
  offers: products.map((product) => ({ product, stockId: product * 10 })),
  total: '125,00',
  shipping: '',
  result: '',
  day: '',
  postalCode: '70744-500',
  hours: [{ name: 'Segunda a sexta', value: '6h30 às 19h' }],
  mapUrl: 'https://www.google.com/maps/search/?api=1&query=Asa+Norte',
  position: null,
});

export const found = (change: Partial<PlacesAnswer> = {}): PlacesAnswer => ({
  services: lines.map(({ product, name }) => ({ product, name })),
  terms: ['exames-laboratoriais', 'vacinas'],
  places: [
    place('BSB-1', 'Asa Norte', [1, 2]),
    place('BSB-2', 'Asa Sul', [1]),
    place('BSB-3', 'Sudoeste', []),
  ],
  atHome: [],
  ...change,
});

export const added = { error: false, code: '', qtyItems: 4, message: '', refused: [] };

export const answers = (change: Record<string, object> = {}) => ({
  '/v1/data': visitorData(),
  '/v1/cart': emptyCart,
  '/v1/cart/places': found(),
  '/v1/cart/add-all': added,
  ...change,
});

export function opened(wanted: readonly BundleLine[] = lines) {
  const onClose = vi.fn();
  renderPage(<MedicalOrderBundle lines={wanted} open onClose={onClose} />);
  return { onClose, user: userEvent.setup() };
}

export const offline = () => {
  throw new TypeError('Failed to fetch');
};

export const cartWith = (...products: number[]) => {
  const [group] = cartWithBloodCount.items;
  const [item] = group?.items ?? [];
  const items = products.map((productId) => ({ ...item, id: productId, cartItemId: productId, productId }));
  return { ...cartWithBloodCount, qtyItems: products.length, items: [{ ...group, items }] };
};

export const OFFLINE = /Verifique sua conexão/;

export const isCartShown = () => cartPanel.shown.get()?.open === true;

export const choose = async (user: ReturnType<typeof userEvent.setup>, name: RegExp) =>
  user.click(await screen.findByRole('radio', { name }));
