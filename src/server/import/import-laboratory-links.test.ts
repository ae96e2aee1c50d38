import { expect, test } from 'vitest';
import { linksImporter } from '#features/care/laboratory/server/import-links.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { importFile } from './import-file.ts';

const { db, pool } = await testDatabase({ demo: true });
const deps = testDeps(db);

async function run(columns: string, cells: string): Promise<string[]> {
  const text = `laboratorio,entidade,endereco,porta,tubo_inicial,tubo_final${columns}\n${cells}\n`;
  const { result } = await importFile(deps, [linksImporter], Buffer.from(text), { simulate: false });
  return result.errors.map(({ column, reason }) => `${column}: ${reason}`);
}

const linkOf = async () =>
  (
    await pool.query(
      `select protocol, path, own, tasks_to is not null as asked from laboratory_links k
       join laboratories l on l.id = k.laboratory_id where l.code = 'lab-bsb'`,
    )
  ).rows[0];

const BSB = 'lab-bsb,LABBSB,lis.labbsb.exemplo,2575,1261100001,1261999999';

test('a link without a protocol is HL7, and one of FHIR has a path', async () => {
  expect(await run('', BSB)).toEqual([]);
  expect(await linkOf()).toMatchObject({ protocol: 'hl7', path: '' });
  expect(await run(',protocolo,caminho', `${BSB},FHIR R4,/fhir/R4/`)).toEqual([]);
  expect(await linkOf()).toMatchObject({ protocol: 'fhir', path: '/fhir/R4' });
  expect(await run('', BSB)).toEqual([]);
  expect(await linkOf()).toMatchObject({ protocol: 'fhir', path: '/fhir/R4' });
  expect(await run(',protocolo,caminho', `${BSB},soap,https://x`)).toEqual([
    expect.stringContaining('protocolo: deve ser hl7 (HL7 v2), fhir (FHIR R4)'),
    'caminho: deve ser como /fhir/R4',
  ]);
});

test('another server is asked from the beginning, the same one goes on', async () => {
  await pool.query("update laboratory_links set tasks_to = now(), protocol = 'fhir'");
  expect(await run('', BSB.replace('LABBSB', 'LAB2'))).toEqual([]);
  expect(await linkOf()).toMatchObject({ asked: true });
  expect(await run('', BSB.replace('2575', '443'))).toEqual([]);
  expect(await linkOf()).toMatchObject({ asked: false });
});

test('the address of the first import names the store to the laboratory, also after the store has moved', async () => {
  const moved = { ...deps, config: { ...deps.config, baseUrl: 'https://nova.exemplo' } };
  const { own } = await linkOf();
  expect(own).toMatch(/^http/);
  const text = `laboratorio,entidade,endereco,porta,tubo_inicial,tubo_final\n${BSB.replace('2575', '444')}\n`;
  await importFile(moved, [linksImporter], Buffer.from(text), { simulate: false });
  expect(await linkOf()).toMatchObject({ own });
});
