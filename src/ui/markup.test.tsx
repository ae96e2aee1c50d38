import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { AccordionItem } from './accordion/accordion.tsx';
import { Alert } from './alert/alert.tsx';
import { Breadcrumb } from './breadcrumb/breadcrumb.tsx';
import { Checkbox } from './checkbox/checkbox.tsx';
import { Modal, Sheet } from './dialog/dialog.tsx';
import { EmptyState } from './empty-state/empty-state.tsx';
import { ErrorSummary } from './error-summary/error-summary.tsx';
import { AnyIcon } from './icon/any-icon.tsx';
import { Icon } from './icon/icon.tsx';
import { Loader } from './loader/loader.tsx';
import { Logo } from './logo/logo.tsx';
import { Price } from './price/price.tsx';
import { QuantityStepper } from './quantity-stepper/quantity-stepper.tsx';
import { RadioGroup } from './radio-group/radio-group.tsx';
import { cartScene } from './scenes/scenes.tsx';
import { Skeleton } from './skeleton/skeleton.tsx';
import { Steps } from './steps/steps.tsx';
import { ToastRegion } from './toast/toast-region.tsx';

const nothing = () => {};

const samples = {
  accordion: <AccordionItem title="Asa Norte">Endereço</AccordionItem>,
  alert: <Alert tone="error">Sem estoque</Alert>,
  breadcrumb: <Breadcrumb items={[{ label: 'Início', href: '/' }, { label: 'Exames' }]} />,
  checkbox: <Checkbox name="aceite" label="Li e aceito" required error="Aceite para continuar" />,
  emptyState: <EmptyState title="Nada aqui" scene={cartScene} />,
  errorSummary: <ErrorSummary items={[{ fieldId: 'cpf', text: 'Confira o CPF' }]} />,
  loader: <Loader overlay />,
  logo: (
    <Logo
      image={{ src: '/logo.svg', width: 53, height: 53 }}
      name="Buriti Saúde"
      strong="Buriti"
      light="Saúde"
    />
  ),
  modal: (
    <Modal open onClose={nothing} title="O pedido é pra você?">
      Sim ou não
    </Modal>
  ),
  price: <Price value="R$ 129,90" old="R$ 159,90" installments="ou 3x de R$ 43,30" />,
  radioGroup: (
    <RadioGroup legend="Sexo" name="sexo" options={[{ value: 'f', label: 'Feminino', hint: 'F' }]} />
  ),
  sheet: (
    <Sheet open={false} onClose={nothing} title="Suas compras">
      Hemograma
    </Sheet>
  ),
  skeleton: <Skeleton shape="title" width="half" />,
  stepper: <QuantityStepper value={1} onChange={nothing} label="Quantidade de Hemograma" />,
  steps: <Steps items={[{ label: 'Carrinho', state: 'active' }]} />,
  toast: <ToastRegion />,
};
const html = Object.fromEntries(
  Object.entries(samples).map(([name, node]) => [name, renderToStaticMarkup(node)]),
);

describe.each(Object.entries(html))('%s', (_name, text) => {
  // The content security policy forbids style attributes and inline handlers in server HTML.
  test('has no inline style', () => {
    expect(text).not.toContain('style=');
  });
  test('refers only to existing ids', () => {
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    const targets = [...text.matchAll(/aria-(?:describedby|labelledby)="([^"]+)"/g)].flatMap((match) =>
      (match[1] ?? '').split(' '),
    );
    expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

test('hides decorative icons and names the others as images', () => {
  expect(renderToStaticMarkup(<Icon name="cart" />)).toContain('aria-hidden="true"');
  const named = renderToStaticMarkup(<AnyIcon name="vaccine" title="Vacina" />);
  expect(named).toContain('role="img" aria-label="Vacina"');
  expect(named).not.toContain('aria-hidden');
});

test('names each price for screen readers', () => {
  const words = (html.price ?? '').replace(/<[^>]+>/g, '');
  expect(words).toContain('De R$ 159,90por R$ 129,90');
});

test('shows the last crumb as the page, without a link', { meta: { spec: ['storefront 56'] } }, () => {
  expect(html.breadcrumb).toContain('<span aria-current="page">Exames</span>');
});

test('starts a wrapped crumb with its text, after the separator', () => {
  expect(html.breadcrumb).toMatch(/Início<svg/);
  expect(html.breadcrumb).not.toMatch(/<li[^>]*><svg/);
});

test('sends no content of a closed sheet', () => {
  expect(html.sheet).not.toContain('Hemograma');
});

test('interrupts screen readers for errors only', () => {
  expect(html.alert).toContain('role="alert"');
  expect(renderToStaticMarkup(<Alert tone="success">Salvo</Alert>)).toContain('role="status"');
  expect(renderToStaticMarkup(<Alert live={false}>Aviso</Alert>)).not.toContain('role=');
});

test('names the fields of a summary only if there are some', () => {
  expect(html.errorSummary).toContain('Parece que você esqueceu de preencher algo importante.');
  const whole = renderToStaticMarkup(<ErrorSummary items={[{ text: 'Sem conexão.' }]} />);
  expect(whole).toContain('Não foi possível concluir');
});

test('keeps the stepper within its limits', () => {
  expect(html.stepper).toMatch(/aria-label="Diminuir" aria-disabled="true"/);
  expect(html.stepper).not.toMatch(/aria-label="Aumentar" aria-disabled/);
});
