import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import type { Deps } from '#platform/deps.ts';
import {
  acknowledgeWarning,
  checkMessage,
  dropMessage,
  fetchResults,
  listLaboratory,
  orderAgain,
  printLabels,
  scanTube,
} from '../operations.ts';
import {
  acknowledgeResult,
  askAgain,
  checkAgain,
  drop,
  fetchOrder,
  print,
  scan,
  showLaboratory,
} from './desk.ts';

export const laboratoryOperations = [
  handleOperation(listLaboratory, (deps: Deps, asked, by) => showLaboratory(deps, asked, by)),
  handleOperation(
    printLabels,
    (deps: Deps, asked, by) => print(deps, asked, by),
    ({ incrementId }) => ({ object: `pedido ${incrementId}`, text: 'Imprimiu as etiquetas dos tubos' }),
  ),
  handleOperation(
    scanTube,
    (deps: Deps, asked, by) => scan(deps, asked, by),
    ({ number }) => ({ object: `tubo ${number}`, text: 'Conferiu um tubo na bancada' }),
  ),
  handleOperation(
    orderAgain,
    (deps: Deps, asked, by) => askAgain(deps, asked, by),
    ({ id }) => ({ object: `exame ${id}`, text: 'Pediu de novo um exame ao laboratório' }),
  ),
  handleOperation(
    fetchResults,
    (deps: Deps, asked, by) => fetchOrder(deps, asked, by),
    ({ incrementId }) => ({
      object: `pedido ${incrementId}`,
      text: 'Mandou buscar de novo os resultados no laboratório',
    }),
  ),
  handleOperation(
    checkMessage,
    (deps: Deps, asked, by) => checkAgain(deps, asked, by),
    ({ id }) => ({
      object: `mensagem ${id}`,
      text: 'Pediu para conferir de novo uma mensagem do laboratório',
    }),
  ),
  handleOperation(
    acknowledgeWarning,
    (deps: Deps, asked, by) => acknowledgeResult(deps, asked, by),
    ({ id, note }) => ({
      object: `laudo ${id}`,
      text: `Anotou quem foi avisado de um resultado: ${note}`,
    }),
  ),
  handleOperation(
    dropMessage,
    (deps: Deps, asked, by) => drop(deps, asked, by),
    ({ id, note }) => ({
      object: `mensagem ${id}`,
      text: `Pôs de lado uma mensagem do laboratório: ${note}`,
    }),
  ),
];
