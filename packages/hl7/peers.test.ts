// Other implementations at the other end, so that this package does not agree only with itself.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Hl7Message } from '@medplum/core';
import { Hl7Client, Hl7Server } from '@medplum/hl7';
import NodeHl7Client, { Message as ClientMessage } from 'node-hl7-client';
import { Server as NodeHl7Server } from 'node-hl7-server';
import { expect, onTestFinished, test } from 'vitest';
import { ackOf, listenMllp, type Message, mllpClient, parseMessage, writeMessage } from './hl7.ts';

const NAME = 'Silva & Souza | Conceição^~\\';
const PDF = Buffer.alloc(5_000_000, '%PDF-1.7 ').toString('base64');

const result = (id: string, name = NAME) =>
  writeMessage(
    [
      [
        'MSH',
        {
          3: 'LIS',
          4: 'LAB',
          5: 'LOJA',
          6: 'BURITI',
          7: '20261128143000-0300',
          9: ['ORU', 'R01', 'ORU_R01'],
          10: id,
          11: 'P',
          12: '2.5.1',
        },
      ],
      ['PID', { 3: ['52998224725', '', '', '', 'NNBRA'], 5: [name, 'Ana'] }],
      ['OBR', { 2: '100000042-1', 4: ['TSH', 'Hormônio tireoestimulante', 'L'] }],
      ['OBX', { 1: '1', 2: 'ED', 3: 'PDF', 5: ['', 'application', 'pdf', 'Base64', PDF], 11: 'F' }],
    ],
    { charset: 'UNICODE UTF-8' },
  );

const at = new Date('2026-11-28T17:30:00Z');

async function ourListener() {
  const taken: Message[] = [];
  const { port, close } = await listenMllp({
    host: '127.0.0.1',
    port: 0,
    maxBytes: 20_000_000,
    idleMs: 60_000,
    async answer(bytes) {
      const message = parseMessage(bytes);
      taken.push(message);
      return ackOf(message, { code: 'AA', controlId: `A${taken.length}`, at });
    },
  });
  onTestFinished(close);
  return { port, taken };
}

function ourClient(port: number) {
  const { send, close } = mllpClient({ host: '127.0.0.1', port, timeoutMs: 60_000 });
  onTestFinished(close);
  return async (bytes: Uint8Array) => parseMessage(await send(bytes));
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

test('Medplum’s client sends to our listener', async () => {
  const { port, taken } = await ourListener();
  const client = new Hl7Client({ host: '127.0.0.1', port });
  onTestFinished(() => client.close());
  const answers = [];
  for (const id of ['M1', 'M2']) {
    const message = Hl7Message.parse(Buffer.from(result(id)).toString());
    answers.push(await client.sendAndWait(message, { timeoutMs: 60_000 }));
  }
  expect(answers.map((answer) => answer.getSegment('MSA')?.toString())).toEqual(['MSA|AA|M1', 'MSA|AA|M2']);
  expect(taken.map((message) => message.text('PID', 5))).toEqual([NAME, NAME]);
  expect(taken[1]?.text('OBX', 5, 5) === PDF).toBe(true);
}, 60_000);

test('our client sends to Medplum’s server', async () => {
  const names: (string | undefined)[] = [];
  const server = new Hl7Server((connection) =>
    connection.addEventListener('message', ({ message }) => {
      names.push(message.getSegment('PID')?.getField(5)?.toString());
      names.push(message.getSegment('OBX')?.getField(5)?.getComponent(5) === PDF ? 'PDF' : 'no PDF');
      connection.send(message.buildAck());
    }),
  );
  const port = await freePort();
  await server.start(port);
  onTestFinished(() => server.stop());
  const send = ourClient(port);
  const answers = await Promise.all([send(result('M1')), send(result('M2'))]);
  expect(answers.map((answer) => [answer.text('MSA', 1), answer.text('MSA', 2)])).toEqual([
    ['AA', 'M1'],
    ['AA', 'M2'],
  ]);
  // It reads no escapes.
  const escaped = 'Silva \\T\\ Souza \\F\\ Conceição\\S\\\\R\\\\E\\^Ana';
  expect(names).toEqual([escaped, 'PDF', escaped, 'PDF']);
}, 60_000);

test('node-hl7-client sends to our listener', async () => {
  const { port, taken } = await ourListener();
  const answered = Promise.withResolvers<string>();
  const client = new NodeHl7Client({ host: '127.0.0.1', version: '2.5.1' });
  const connection = client.createConnection({ port, version: '2.5.1' }, (response) => {
    answered.resolve(`${response.getMessage().get('MSA.1')} ${response.getMessage().get('MSA.2')}`);
  });
  onTestFinished(() => connection.close());
  await connection.sendMessage(new ClientMessage({ text: Buffer.from(result('M1')).toString() }));
  expect(await answered.promise).toBe('AA M1');
  expect([taken[0]?.text('PID', 5), taken[0]?.text('PID', 5, 2)]).toEqual([NAME, 'Ana']);
  expect(taken[0]?.text('OBX', 5, 5) === PDF).toBe(true);
}, 60_000);

test('our client sends to node-hl7-server', async () => {
  const read: string[] = [];
  const port = await freePort();
  const server = new NodeHl7Server({ bindAddress: '127.0.0.1' });
  const inbound = server.createInbound({ port }, async (request, response) => {
    const message = request.getMessage();
    read.push(
      message.get('PID.5.1').toString(),
      message.get('OBX.5.5').toString() === PDF ? 'PDF' : 'no PDF',
    );
    await response.sendResponse('AA');
  });
  onTestFinished(() => void inbound.close());
  await once(inbound, 'listen');
  const send = ourClient(port);
  const answer = await send(result('M1'));
  expect([answer.text('MSA', 1), answer.text('MSA', 2)]).toEqual(['AA', 'M1']);
  expect(read).toEqual([NAME, 'PDF']);
}, 60_000);
