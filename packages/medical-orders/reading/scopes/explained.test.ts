import { expect, test } from 'vitest';
import { summaryOf } from '#labels/summary.ts';

test.each([
  ['before a name', 'ficou preocupada com minha creatinina e mandou fazer cistatina C', '104 ?102'],
  ['after a name', 'PSA motivou a cirurgia. Solicito ureia', '103 ?193'],
  ['after joined names', 'TSH e T4L preocuparam o colega, TRAb', '53 ?44 ?45'],
  ['of talk', 'ferritina e b12. hemograma eu tenho de março', '14 81 ?1'],
  ['before a list', 'o resto eu já fiz no posto, TSH e vitamina D', '?44 ?79'],
  ['that report', 'Recebido TSH. Solicito ureia', '103 ?44'],
  ['that treat', 'Anemia corrigida com ferro. Solicito ureia', '103 ?13'],
  ['before a bracket', 'Exames do mês passado conferidos (ureia, TSH)', '?103 ?44'],
  ['after a bracket', 'Os outros (ureia, TSH) chegaram', '?103 ?44'],
  ['before a report', 'Perdi a cópia do hemograma, mas ele deu bom', '?1'],
  ['of another request', 'Depois darei outro pedido com TSH', ''],
  ['that give a reason', 'Marevan por FP. Solicito ureia', '103'],
])('asks about names beside unexplained words: %s', { meta: { spec: ['care 50'] } }, (_, text, read) => {
  expect(summaryOf(text)).toBe(read);
});

test.each([
  ['a heading', 'Paciente que perdeu peso: hemograma, TSH', '1 44'],
  ['a request', 'Quero marcar pra minha mãe o hemograma', '1'],
  ['a request before its words', 'gostaria que fosse feito hemograma e TSH', '1 44'],
  ['a question about the price', 'quanto fica hemograma, TSH?', '1 44'],
  ['a reason', 'preciso de ferritina pq meu cabelo tá caindo', '14'],
  ['the person', 'preciso de ferritina minha irmã tem talassemia', '14'],
  ['the sample and the time', 'hemograma amanhã cedo em jejum', '1'],
  ['another clause', 'está cansada, perdeu peso, hemograma, TSH', '1 44'],
  ['a verb of requests', 'Falta a glicemia, o hemograma e a ureia', '22 1 103'],
  ['an illness', 'ITU tratada urocultura', '203'],
  ['a dash', 'DM1 recém diagnosticado - HbA1c, TSH', '23 44'],
  ['another bracket', 'D-dímero (suspeita que surgiu ontem), TSH', '9 44'],
  ['a correction', 'Trocar T3 total por T3 livre', '47'],
])('ticks names that are explained by %s', (_, text, read) => {
  expect(summaryOf(text)).toBe(read);
});
