import { screen } from '@testing-library/react';
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
  (name, existing) => {
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
    expect(screen.getByRole('dialog', { name }).textContent).toContain('Salvar beneficiário');
  },
);
