import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readNote, readXml, textAt } from './internal/read-note.ts';
import { jsonOf, refusalsIn, unpacked } from './internal/sefin-answers.ts';

test.each([
  [
    { erros: [{ Codigo: 'E0014', Descricao: 'Já existe.', Complemento: '' }] },
    [{ code: 'E0014', text: 'Já existe.' }],
  ],
  [{ erros: [{ codigo: 'E1', descricao: 'a', complemento: 'b' }] }, [{ code: 'E1', text: 'a b' }]],
  [{ erro: { codigo: 'E2', mensagem: 'c' } }, [{ code: 'E2', text: 'c' }]],
  [
    { erro: [{ Codigo: 'E3' }, { Codigo: 'E4' }] },
    [
      { code: 'E3', text: '' },
      { code: 'E4', text: '' },
    ],
  ],
  [{ Codigo: 'E5', Descricao: 'd' }, [{ code: 'E5', text: 'd' }]],
  [{ mensagem: 'nada' }, []],
  [{ erros: null }, []],
])('reads the errors of %j', (json, refusals) => {
  expect(refusalsIn(json)).toEqual(refusals);
});

test('a page of the web server is no answer', () => {
  expect(jsonOf('<html></html>')).toBeNull();
  expect(jsonOf('[]')).toBeNull();
  expect(refusalsIn(null)).toEqual([]);
});

test('unpacks base64 of gzip, once or twice encoded, and nothing else', () => {
  const packed = gzipSync('<a/>').toString('base64');
  expect(unpacked(packed)).toBe('<a/>');
  expect(unpacked(Buffer.from(packed).toString('base64'))).toBe('<a/>');
  expect(unpacked('<a/>')).toBeNull();
  expect(unpacked(undefined)).toBeNull();
});

test('refuses a DOCTYPE, whose entities could grow without end', () => {
  expect(readXml('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toBeNull();
  expect(readXml('nada')).not.toBeUndefined();
});

test('numbers and keys stay text, and prefixes do not matter', () => {
  const key = `3106200${'0'.repeat(42)}1`;
  const xml = `<n:NFSe xmlns:n="x"><n:infNFSe Id="NFS${key}"><n:nNFSe>00012</n:nNFSe></n:infNFSe></n:NFSe>`;
  expect(readNote(xml)).toEqual({ accessKey: key, number: '00012', xml });
  expect(textAt(readXml(xml), 'NFSe/infNFSe/nada')).toBe('');
  expect(readNote('<NFSe/>')).toBeNull();
});
