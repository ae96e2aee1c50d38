import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rafaelView } from '#test/cast/beneficiaries.ts';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import type { BeneficiaryView } from '../beneficiary.ts';
import { BeneficiaryDialog } from './beneficiary-dialog.tsx';

test.each<[string, BeneficiaryView | undefined]>([
  ['CADASTRAR BENEFICIÁRIO', undefined],
  ['EDITAR BENEFICIÁRIO', rafaelView],
])(
  'the dialog of the list is titled %s',
  { meta: { spec: ['purchase 69', 'care 78'] } },
  async (name, existing) => {
    fakeServer({ '/v1/data': visitorData() });
    renderPage(
      <BeneficiaryDialog
        variant="list"
        open
        name="beneficiario 1 novo"
        today="2026-11-20"
        foreigners
        existing={existing}
        onSaved={() => {}}
        onClose={() => {}}
      />,
    );
    const dialog = screen.getByRole('dialog', { name });
    expect(await within(dialog).findByRole('button', { name: 'Salvar beneficiário' })).toBeDefined();
  },
);
