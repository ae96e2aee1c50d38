import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { CartAnswer } from '#features/purchase/cart/cart-answer.ts';
import { unitDetails } from '#features/shop/stores/screens/unit-overlay.ts';
import { UnitPanel } from '#features/shop/stores/screens/unit-panel.tsx';
import { OverlayHost } from '#ui/overlay.tsx';
import { ComposedCartPanel } from '#web/cart/composed-cart-panel.tsx';
import { renderPage, visitorData } from './dom-page.tsx';

export const emptyCart: CartAnswer = {
  items: [],
  qtyItems: 0,
  subTotal: '0,00',
  discount: '0,00',
  shipping: '0,00',
  total: '0,00',
  coupon: null,
  shippingPlaces: {},
  installments: [],
  nadLock: false,
  lastWarehouseAdded: null,
  formKey: 'key',
};

const place = (id: number, name: string, type: string) => ({
  id,
  name,
  stockQty: 5,
  stockStatus: 'In Stock',
  region: { id: 'plano', name: 'Plano Piloto' },
  externalId: `BSB-${id}`,
  type: { name: type, label: '' },
  address: type === 'home_delivery' ? '' : `CLN 108, 12, ${name}`,
});
export const bloodCount = {
  productId: 7,
  name: 'Hemograma completo',
  price: '31,90',
  specialPrice: '',
  tablePrice: null,
  termUse: 'exames-laboratoriais',
  variants: [
    place(1, 'Asa Norte', 'unity'),
    place(2, 'Asa Sul', 'unity'),
    place(3, 'Atendimento móvel', 'home_delivery'),
  ],
};
export const cartWithBloodCount: CartAnswer = {
  ...emptyCart,
  qtyItems: 1,
  total: '31,90',
  items: [
    {
      unit: {
        id: 'BSB-1',
        name: 'Asa Norte',
        type: { name: 'unity', label: 'Unidade' },
        address: '',
        city: 'Brasília - DF',
      },
      items: [
        {
          id: 1,
          productId: 7,
          cartItemId: 1,
          name: 'Hemograma completo',
          href: '/hemograma-completo',
          image: '',
          icon: 'clinical_analysis',
          family: 'exams',
          price: '31,90',
          qty: 1,
          maxQty: 5,
          unity: 'Asa Norte',
          city: 'Brasília - DF',
          categoryServiceType: 'Exames laboratoriais',
          cep: '',
          shipping: '0,00',
          total: '31,90',
          typeMarkdown: '',
          stockItem: 1,
          productCategories: [],
          stockData: {
            id: 1,
            name: 'Asa Norte',
            stockQty: 5,
            stockStatus: 'In Stock',
            type: { name: 'unity', label: 'Unidade' },
          },
          notice: '',
          unavailable: false,
        },
      ],
      preparation: [],
    },
  ],
};
export const asaNorte = {
  id: 'BSB-1',
  name: 'Asa Norte',
  type: { name: 'unity', label: 'Unidade' },
  address_street: 'CLN 108, 12',
  address_neighborhood: 'Asa Norte',
  address_postal_code: '70744-500',
  city: { name: 'Brasília', state: { name: 'DF' } },
  phone_number: '(61) 3550-0101',
  opening_hours: [{ id: 1, name: 'Segunda', value: '07:00-17:00' }],
  map_url: 'https://mapas.exemplo',
};
export const working = () => ({
  '/v1/data': visitorData(),
  '/v1/cart': emptyCart as object,
  '/v1/cms/view': { formKey: 'key', product: bloodCount } as object,
});

export const button = (name: string) => screen.findByRole('button', { name });

export function openPanel(url?: string, onClose = () => {}) {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const user = userEvent.setup();
  renderPage(
    <>
      <ComposedCartPanel request={url === undefined ? {} : { url }} open onClose={onClose} />
      <OverlayHost overlay={unitDetails} part={UnitPanel} />
    </>,
  );
  return { user, log };
}

export async function openPicker(type: RegExp, onClose?: () => void) {
  const opened = openPanel('hemograma-completo', onClose);
  await opened.user.click(await screen.findByRole('radio', { name: type }));
  return opened;
}
