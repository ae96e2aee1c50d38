import { expect, test } from 'vitest';
import { acquirerScene, creditSale } from './cards/test-support.ts';

async function scene() {
  const sandbox = await acquirerScene();
  const file = async (path: string, ...faults: string[]) => {
    const query = new URLSearchParams(faults.map((fault) => ['diferenca', fault]));
    return (await fetch(`${sandbox.url}${path}?${query}`)).text();
  };
  return { ...sandbox, file };
}

test("the account's statement has each Pix of the day, and the chosen differences", async () => {
  const { controls, file } = await scene();
  const { endToEndId } = controls.transfer('12.34');
  const amountsOf = (text: string) => [...text.matchAll(/<TRNAMT>(\S+)/g)].map(([, amount]) => amount);
  const plain = await file('/banco/extrato.ofx');
  expect(plain).toContain(`<MEMO>PIX RECEBIDO ${endToEndId}`);
  expect(amountsOf(plain)).toEqual(['12.34']);
  expect(amountsOf(await file('/banco/extrato.ofx', 'falta'))).toEqual([]);
  expect(amountsOf(await file('/banco/extrato.ofx', 'valor', 'duplicado'))).toEqual(['12.35', '12.35']);
  expect(amountsOf(await file('/banco/extrato.ofx', 'sobra', 'tarifa'))).toEqual(['12.34', '43.21', '-2.90']);
});

test("the acquirer's statement has a line for each parcel, whose amounts add up to the sale", async () => {
  const { call, file } = await scene();
  const sold = (await call('POST', '/1/sales', creditSale({ Capture: true }))).body.Payment;
  const linesOf = (text: string) => text.split('\r\n').filter((line) => line.startsWith('E'));
  const lines = linesOf(await file('/adquirente/extrato.txt'));
  expect(lines).toHaveLength(sold.Installments);
  expect(lines.every((line) => line.slice(191, 211) === sold.Tid)).toBe(true);
  expect(lines.reduce((sum, line) => sum + Number(line.slice(261, 274)), 0)).toBe(sold.Amount);
  const more = linesOf(await file('/adquirente/extrato.txt', 'sobra', 'tarifa', 'contestacao', 'duplicado'));
  expect(more).toHaveLength(sold.Installments + 4);
  expect(linesOf(await file('/adquirente/extrato.txt', 'falta'))).toEqual([]);
});
