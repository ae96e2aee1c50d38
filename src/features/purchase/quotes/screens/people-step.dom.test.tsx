import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer, useState } from 'react';
import { expect, test } from 'vitest';
import type { BeneficiaryView } from '#features/account/beneficiaries/beneficiary.ts';
import { BeneficiaryDialog } from '#features/account/beneficiaries/screens/beneficiary-dialog.tsx';
import type { Preview } from '#features/purchase/quotes/contract.ts';
import { rafaelView } from '#test/cast/beneficiaries.ts';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { changeDraft, startDraft } from '../draft.ts';
import { PeopleStep } from './people-step.tsx';

const TODAY = '2026-11-20';
const line = { placeKey: 'asa-norte', family: 'blood', amount: 1, problem: null };
const anyone = { minAgeMonths: null, maxAgeMonths: null, sex: null };
const preview = {
  lines: [
    { ...line, id: 31, productId: 7, service: { ...anyone, name: 'Hemograma completo' } },
    { ...line, id: 32, productId: 8, service: { ...anyone, name: 'Glicemia em jejum' } },
  ],
  places: [],
} as unknown as Preview;

const guardian = {
  responsibleName: 'Marina Exemplo Duarte',
  responsibleEmail: 'marina@exemplo.com.br',
  responsibleTaxVat: '529.982.247-25',
  responsiblePassport: '',
};
const lia: BeneficiaryView = {
  ...rafaelView,
  ...guardian,
  id: 6,
  entityId: 6,
  name: 'Lia Exemplo Duarte',
  birthdate: '10/05/2020',
  cpf: '',
  email: '',
};

function Step({ known }: { known: readonly BeneficiaryView[] }) {
  const [added, setPeople] = useState<readonly BeneficiaryView[]>([]);
  const people = [...known, ...added];
  const [draft, change] = useReducer(
    changeDraft,
    startDraft({ lines: preview.lines, ceps: [], personId: null, homes: [] }),
  );
  return (
    <PeopleStep
      preview={preview}
      people={people}
      selfId={null}
      customerId={1}
      today={TODAY}
      choices={draft.choices}
      refused={{}}
      register={(dialog) => (
        <BeneficiaryDialog
          {...dialog}
          variant="purchase"
          today={TODAY}
          foreigners={false}
          guardian={guardian}
        />
      )}
      onChoose={(lineId, index, personId) => change({ type: 'choose', lineId, index, personId })}
      onChooseForAll={(personId) => change({ type: 'chooseForAll', personId })}
      onSaved={(person) => setPeople((before) => [...before, person])}
      onDone={() => {}}
    />
  );
}

const chosen = () =>
  screen
    .getAllByRole<HTMLSelectElement>('combobox')
    .filter((list) => list.id.startsWith('pessoa-'))
    .map((list) => [...list.selectedOptions].map(({ text }) => text).join());

test('registers one person for all services in place, with a guardian for a minor', async () => {
  const server = fakeServer({
    '/v1/data': visitorData(),
    '/v1/beneficiary/save': {
      error: false,
      code: 0,
      entityId: 6,
      name: lia.name,
      socialName: '',
      beneficiary: lia,
    },
  });
  renderPage(<Step known={[rafaelView]} />, { path: '/nad', customerId: 1 });
  const user = userEvent.setup();
  const glicemia = screen.getByRole('combobox', { name: /Glicemia em jejum/ });
  await user.selectOptions(glicemia, 'Rafael Exemplo Duarte');
  const open = screen.getByRole('button', { name: 'Cadastrar outra pessoa para todos os serviços' });

  await user.click(open);
  const dialog = screen.getByRole('dialog', { name: 'Novo beneficiário' });
  await user.click(await within(dialog).findByRole('button', { name: 'Cancelar' }));
  expect(chosen()).toEqual(['Rafael Exemplo Duarte', 'Selecione aqui', 'Rafael Exemplo Duarte']);

  await user.click(open);
  const box = (name: RegExp) => within(dialog).getByLabelText(name);
  await user.type(box(/^Nome completo/), 'Lia Exemplo Duarte');
  await user.type(box(/^Data de nascimento/), '10052020');
  await user.click(box(/^Feminino/));
  await user.type(box(/^Nome da mãe, do pai ou do responsável/), 'Marina Exemplo Duarte');
  await user.click(within(dialog).getByRole('button', { name: 'Eu sou o responsável' }));
  await user.click(within(dialog).getByRole('button', { name: 'Salvar beneficiário' }));
  await screen.findAllByRole('option', { name: 'Lia Exemplo Duarte' });
  expect(server.callsTo('/v1/beneficiary/save')[0]?.body).toMatchObject({
    name: 'Lia Exemplo Duarte',
    responsibleName: 'Marina Exemplo Duarte',
    responsibleTaxVat: '529.982.247-25',
  });
  expect(chosen()).toEqual(Array(3).fill('Lia Exemplo Duarte'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('offers one person for all services after the first registration', async () => {
  fakeServer({ '/v1/data': visitorData() });
  function Registering() {
    const [known, setKnown] = useState<readonly BeneficiaryView[]>([]);
    return (
      <>
        <Step known={known} />
        <button type="button" onClick={() => setKnown([rafaelView])}>
          Rafael chega
        </button>
      </>
    );
  }
  renderPage(<Registering />, { path: '/nad', customerId: 1 });
  const forAll = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: /para todos os serviços/ });
  expect(forAll()).toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Rafael chega' }));
  expect(forAll()?.value).toBe(String(rafaelView.id));
});
