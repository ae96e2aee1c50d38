export { type Acknowledgement, ackOf, answerHeader } from './ack.ts';
export type { Charset } from './charset.ts';
export { createFramer, type Framed, type FrameFault, framed } from './framer.ts';
export {
  type ListenMllpOptions,
  listenMllp,
  type MllpFault,
  type MllpListener,
  type MllpPeer,
} from './listen-mllp.ts';
export { Hl7Error, type Hl7Fault, type Message, type Repetition, type Segment } from './message.ts';
export {
  type MllpClient,
  type MllpClientOptions,
  MllpError,
  type MllpErrorCode,
  mllpClient,
} from './mllp-client.ts';
export type { MllpTls } from './mllp-tls.ts';
export { parseMessage } from './parse-message.ts';
export { readTime, writeTime } from './time.ts';
export {
  type ComponentValue,
  type FieldValue,
  type RepetitionValue,
  type SegmentValue,
  writeMessage,
} from './write-message.ts';
