import { expect, test } from 'vitest';
import { readConfig } from '#server/read-config.ts';
import { configProblems, SECRET } from '#test/helpers/production-env.ts';

const BASE = 'http://coletor:4318/';
const tracing = (env: Record<string, string>) => readConfig({ SECRET, ...env }).tracing;

test.each([
  ['no address', {}],
  ['a sampler alone', { OTEL_TRACES_SAMPLER: 'always_on' }],
  ['OTEL_SDK_DISABLED', { OTEL_EXPORTER_OTLP_ENDPOINT: BASE, OTEL_SDK_DISABLED: 'TRUE' }],
  ['OTEL_TRACES_EXPORTER=none', { OTEL_EXPORTER_OTLP_ENDPOINT: BASE, OTEL_TRACES_EXPORTER: 'none' }],
])('%s: the store traces nothing', (_, env) => {
  expect(tracing(env)).toBeUndefined();
});

test('an address alone traces everything, at the standard path', () => {
  expect(tracing({ OTEL_EXPORTER_OTLP_ENDPOINT: BASE, OTEL_SDK_DISABLED: 'false' })).toEqual({
    url: 'http://coletor:4318/v1/traces',
    headers: '',
    resource: '',
    serviceName: undefined,
    sampler: 'parentbased_always_on',
    ratio: 1,
  });
});

test('the address for traces wins, and is used as it is', () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: BASE, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://rastros/x' };
  expect(tracing(env)?.url).toBe('https://rastros/x');
});

test.each(['0', '0.25', '.5', '1', '1.0'])('OTEL_TRACES_SAMPLER_ARG=%s is a share', (share) => {
  expect(tracing({ OTEL_EXPORTER_OTLP_ENDPOINT: BASE, OTEL_TRACES_SAMPLER_ARG: share })?.ratio).toBe(
    Number(share),
  );
});

test.each([
  ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'deve ser um número de 0 a 1, como 0.25'],
  ['OTEL_TRACES_SAMPLER_ARG', '25%', 'deve ser um número de 0 a 1, como 0.25'],
  ['OTEL_TRACES_EXPORTER', 'jaeger', 'deve ser otlp ou none'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'coletor:4318', 'deve ser um endereço completo (https://…)'],
  [
    'OTEL_TRACES_SAMPLER',
    'sometimes',
    'deve ser always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off, parentbased_traceidratio',
  ],
])('%s=%s is refused: %s', (name, value, message) => {
  expect(configProblems({ SECRET, [name]: value })).toEqual([`${name}: ${message}`]);
});
