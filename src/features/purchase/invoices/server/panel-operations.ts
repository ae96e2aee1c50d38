import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import type { Deps } from '#platform/deps.ts';
import {
  cancelInvoice as cancelCall,
  correctPayer as correctCall,
  endCheck as endCheckCall,
  listInvoices as listCall,
  readPayer as payerCall,
  readInvoice as readCall,
  reissueInvoice as reissueCall,
} from '../operations.ts';
import { listInvoices } from './list-invoices.ts';
import {
  correctPayerOf,
  payerOf,
  readDocument,
  reissue,
  requestCancellation,
  sayShown,
} from './manage-invoices.ts';

export const invoiceOperations = [
  handleOperation(listCall, (deps: Deps, asked, by) => listInvoices(deps, asked, by)),
  handleOperation(
    readCall,
    (deps: Deps, asked, by) => readDocument(deps, asked, by),
    ({ invoiceId, format }) => ({
      object: `nota ${invoiceId}`,
      text: `Baixou o ${format.toUpperCase()} de uma nota fiscal`,
    }),
  ),
  handleOperation(
    reissueCall,
    (deps: Deps, asked, by) => reissue(deps, asked, by),
    ({ invoiceId }) => ({ object: `nota ${invoiceId}`, text: 'Emitiu de novo uma nota fiscal recusada' }),
  ),
  handleOperation(
    cancelCall,
    (deps: Deps, asked, by) => requestCancellation(deps, asked, by),
    ({ invoiceId }) => ({ object: `nota ${invoiceId}`, text: 'Pediu o cancelamento de uma nota fiscal' }),
  ),
  handleOperation(
    endCheckCall,
    (deps: Deps, asked, by) => sayShown(deps, asked, by),
    ({ invoiceId, isValid, noteNumber, reason }) => ({
      object: `nota ${invoiceId}`,
      text: `Disse que o município ${isValid ? `mostra a nota${noteNumber && ` ${noteNumber}`} como válida` : 'não mostra nota válida'}: ${reason}`,
    }),
  ),
  handleOperation(
    payerCall,
    (deps: Deps, asked, by) => payerOf(deps, asked, by),
    ({ invoiceId }) => ({ object: `nota ${invoiceId}`, text: 'Viu de quem é uma nota fiscal' }),
  ),
  handleOperation(
    correctCall,
    (deps: Deps, asked, by) => correctPayerOf(deps, asked, by),
    ({ invoiceId }) => ({ object: `nota ${invoiceId}`, text: 'Corrigiu de quem é uma nota fiscal' }),
  ),
];
