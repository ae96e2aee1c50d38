// The baseline: node:http sending fixed bytes, and nothing else.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file, headers] = process.argv.slice(2);
const body = readFileSync(file);
const head = { ...JSON.parse(headers), 'content-length': body.length };
const server = createServer((_request, response) => {
  response.writeHead(200, head);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
