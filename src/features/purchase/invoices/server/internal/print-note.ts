import type { InvoiceState } from '../../invoice.ts';
import type { PrintedNote } from '../../printed-note.ts';
import { readXml, textAt } from './read-note.ts';

/** Reads the paper from the note as the tax office made it. Throws for another document. */
export function printNote(xml: string, state: InvoiceState): PrintedNote {
  const note = readXml(xml);
  const at = (path: string): string => textAt(note, `NFSe/infNFSe/${path}`);
  const declared = (path: string): string => at(`DPS/infDPS/${path}`);
  const accessKey = at('@Id').replace(/^NFS/, '');
  if (accessKey === '') throw new Error('the document is no note');
  const line = (...parts: string[]) => parts.filter(Boolean).join(', ');
  return {
    state,
    isTest: declared('tpAmb') !== '1',
    accessKey,
    number: at('nNFSe'),
    processedAt: at('dhProc'),
    day: declared('dCompet'),
    declaration: { number: declared('nDPS'), series: declared('serie'), issuedAt: declared('dhEmi') },
    city: at('xLocEmi'),
    issuer: {
      taxId: at('emit/CNPJ'),
      name: at('emit/xNome'),
      address: line(
        at('emit/enderNac/xLgr'),
        at('emit/enderNac/nro'),
        at('emit/enderNac/xBairro'),
        at('xLocEmi'),
        at('emit/enderNac/UF'),
      ),
      email: at('emit/email'),
    },
    payer: {
      taxId: declared('toma/CPF') || declared('toma/CNPJ'),
      name: declared('toma/xNome'),
      address: line(declared('toma/end/xLgr'), declared('toma/end/nro'), declared('toma/end/xBairro')),
      email: declared('toma/email'),
    },
    service: {
      national: declared('serv/cServ/cTribNac'),
      municipal: declared('serv/cServ/cTribMun'),
      nbs: declared('serv/cServ/cNBS'),
      nationalName: at('xTribNac'),
      description: declared('serv/cServ/xDescServ'),
    },
    values: {
      service: declared('valores/vServPrest/vServ'),
      base: at('valores/vBC'),
      rate: at('valores/pAliqAplic'),
      tax: at('valores/vISSQN'),
      net: at('valores/vLiq'),
    },
  };
}
