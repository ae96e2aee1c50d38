import { parseMessage } from '@loja/hl7';
import { readFhirAnswer } from './fhir-answer.ts';
import { fhirOrder, linesOf } from './fhir-order.ts';
import { readFhir } from './fhir-report.ts';
import type { LabProtocol } from './laboratory.ts';
import { type OrderMessage, orderMessage } from './order-message.ts';
import { type Answer, type LineAnswer, orderedIn, readAnswer } from './read-answer.ts';
import { type Incoming, readReports } from './read-report.ts';

/** How a message is written and read. An order, its answer and a result are bytes that mean the same in each protocol. */
interface Codec {
  writeOrder(message: OrderMessage): Uint8Array;
  /** Null unless the bytes answer these sent ones. */
  readAnswer(bytes: Uint8Array, sent: Uint8Array): Answer | null;
  /** The lines of one of our own messages. */
  orderedIn(sent: Uint8Array): Pick<LineAnswer, 'placer' | 'control'>[];
  /** `own` is the store's address. Null for what is not about this store's orders, or says nothing new. */
  read(bytes: Uint8Array, own: string): Incoming | null;
}

export const CODECS: Readonly<Record<LabProtocol, Codec>> = {
  hl7: {
    writeOrder: orderMessage,
    readAnswer,
    orderedIn,
    read: (bytes) => ({ reports: readReports(parseMessage(bytes)) }),
  },
  fhir: { writeOrder: fhirOrder, readAnswer: readFhirAnswer, orderedIn: linesOf, read: readFhir },
};

/** A link may have changed its protocol since a message was written. */
export const protocolOf = (bytes: Uint8Array): LabProtocol => (bytes[0] === 0x7b ? 'fhir' : 'hl7');
