import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import type { Deps } from '#platform/deps.ts';
import {
  cancelInvoice as cancelCall,
  listInvoices as listCall,
  readInvoice as readCall,
  reissueInvoice as reissueCall,
} from '../operations.ts';
import { listInvoices } from './list-invoices.ts';
import { readDocument, reissue, requestCancellation } from './manage-invoices.ts';

export const invoiceOperations = [
  handleOperation(listCall, (deps: Deps, asked, by) => listInvoices(deps, asked, by)),
  handleOperation(
    readCall,
    (deps: Deps, asked, by) => readDocument(deps, asked, by),
    ({ invoiceId }) => ({ object: `nota ${invoiceId}`, text: 'Baixou o XML de uma nota fiscal' }),
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
];
