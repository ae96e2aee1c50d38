import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer, useState } from 'react';
import { expect, test, vi } from 'vitest';
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

const serverOfLia = () =>
  fakeServer({
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

const boxIn = (dialog: HTMLElement) => (name: RegExp) =>
  within(dialog).getByLabelText<HTMLInputElement>(name);

async function typeLia(dialog: HTMLElement): Promise<void> {
  const user = userEvent.setup();
  const box = boxIn(dialog);
  await user.type(await within(dialog).findByLabelText(/^Nome completo/), lia.name);
  await user.type(box(/^Data de nascimento/), '10052020');
  await user.click(box(/^Feminino/));
}

interface StepProps {
  known: readonly BeneficiaryView[];
  lines?: Preview['lines'];
  forOthers?: boolean;
  selfId?: number | null;
  onDone?: () => void;
}

function Step({ known, lines = preview.lines, forOthers, selfId = null, onDone = () => {} }: StepProps) {
  const [added, setPeople] = useState<readonly BeneficiaryView[]>([]);
  const people = [...known, ...added];
  const [draft, change] = useReducer(changeDraft, startDraft({ lines, ceps: [], personId: null, homes: [] }));
  return (
    <PeopleStep
      preview={{ ...preview, lines }}
      people={people}
      selfId={selfId}
      forOthers={forOthers}
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
      onDone={onDone}
    />
  );
}

const chosen = () =>
  screen
    .getAllByRole<HTMLSelectElement>('combobox')
    .filter((list) => list.id.startsWith('pessoa-'))
    .map((list) => [...list.selectedOptions].map(({ text }) => text).join());

test('registers one person for all services in place, with a guardian for a minor', async () => {
  const server = serverOfLia();
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
  await typeLia(dialog);
  // The customer is mostly the one responsible, so the form begins with that.
  expect(boxIn(dialog)(/^CPF do responsável/).value).toBe('529.982.247-25');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar beneficiário' }));
  await screen.findAllByRole('option', { name: 'Lia Exemplo Duarte' });
  expect(server.callsTo('/v1/beneficiary/save')[0]?.body).toMatchObject({
    name: 'Lia Exemplo Duarte',
    affiliation: 'Marina Exemplo Duarte',
    responsibleName: 'Marina Exemplo Duarte',
    responsibleTaxVat: '529.982.247-25',
  });
  expect(chosen()).toEqual(Array(3).fill('Lia Exemplo Duarte'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('registers the person of the only service at once, and goes on', async () => {
  serverOfLia();
  const onDone = vi.fn();
  const me = { ...rafaelView, isCustomer: true };
  const lines = preview.lines.slice(0, 1);
  renderPage(<Step known={[me]} lines={lines} forOthers selfId={me.id} onDone={onDone} />, {
    path: '/nad',
    customerId: 1,
  });
  const user = userEvent.setup();
  const dialog = await screen.findByRole('dialog', { name: 'Novo beneficiário' });
  // The question was answered on the page before.
  expect(screen.queryByRole('button', { name: 'O pedido é pra você?' })).toBeNull();
  await typeLia(dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Salvar beneficiário' }));
  await expect.poll(() => onDone.mock.calls).toHaveLength(1);
});

test('takes the own data back where another person is responsible, or the person is no minor', async () => {
  fakeServer({ '/v1/data': visitorData() });
  const lines = preview.lines.slice(0, 1);
  renderPage(<Step known={[]} lines={lines} forOthers />, { path: '/nad', customerId: 1 });
  const user = userEvent.setup();
  const dialog = await screen.findByRole('dialog', { name: 'Novo beneficiário' });
  const value = (name: RegExp) => boxIn(dialog)(name).value;
  const birth = await within(dialog).findByLabelText(/^Data de nascimento/);
  await user.type(birth, '10052020');
  expect(value(/^E-mail do responsável/)).toBe('marina@exemplo.com.br');
  await user.click(within(dialog).getByRole('button', { name: 'Outra pessoa é responsável' }));
  expect([/^Nome do responsável/, /^E-mail do responsável/, /^CPF do responsável/].map(value)).toEqual([
    '',
    '',
    '',
  ]);
  await user.clear(birth);
  await user.type(birth, '10051990');
  expect(within(dialog).queryByLabelText(/^CPF do responsável/)).toBeNull();
  expect(value(/^Nome da mãe/)).toBe('');
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
