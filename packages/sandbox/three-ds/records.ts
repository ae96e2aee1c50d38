import type { AuthenticationClaim } from '../acquirer/acquirer.ts';
import { shown } from '../cards/card.ts';
import { openTable } from '../shared/table.ts';

/** An authentication with a liable issuer or brand. */
export type Record = {
  referenceId: string;
  cavv: string;
  xid: string;
  eci: string;
  bin: string;
  last4: string;
  amount: number;
  orderNumber: string;
  used: boolean;
};

export function openRecords(dataDir: string | undefined) {
  const table = openTable<Record>(dataDir, 'autenticacoes');
  return {
    add: (record: Record) => table.put(record.referenceId, record),
    all: table.all,
    /** Once, and only for the authenticated card and amount. */
    spend({ ReferenceID = '', Cavv, Eci, number, amount }: AuthenticationClaim): boolean {
      const record = table.get(ReferenceID);
      const { bin, last4 } = shown(number);
      const fits =
        record !== undefined &&
        !record.used &&
        record.cavv === Cavv &&
        Number(record.eci) === Number(Eci) &&
        record.bin === bin &&
        record.last4 === last4 &&
        record.amount === amount;
      if (fits) table.put(ReferenceID, { ...record, used: true });
      return fits;
    },
    close: table.close,
  };
}
