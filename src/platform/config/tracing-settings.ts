export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export interface TracingSettings {
  url: string;
  /** Headers are listed as `name=value,name=value` with percent-encoded values. */
  headers: string;
  resource: string;
  serviceName: string | undefined;
  sampler: (typeof SAMPLERS)[number];
  /** The share of new traces, from 0 to 1. */
  ratio: number;
}

interface TracingInput {
  OTEL_SDK_DISABLED: string;
  OTEL_TRACES_EXPORTER: 'otlp' | 'none';
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS: string;
  OTEL_SERVICE_NAME?: string | undefined;
  OTEL_RESOURCE_ATTRIBUTES: string;
  OTEL_TRACES_SAMPLER: (typeof SAMPLERS)[number];
  OTEL_TRACES_SAMPLER_ARG: number;
}

export function tracingSettings(e: TracingInput): TracingSettings | undefined {
  const base = e.OTEL_EXPORTER_OTLP_ENDPOINT;
  const url = e.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base}/v1/traces`);
  const isOff = e.OTEL_SDK_DISABLED.toLowerCase() === 'true' || e.OTEL_TRACES_EXPORTER === 'none';
  if (url === undefined || isOff) return undefined;
  return {
    url,
    headers: e.OTEL_EXPORTER_OTLP_HEADERS,
    resource: e.OTEL_RESOURCE_ATTRIBUTES,
    serviceName: e.OTEL_SERVICE_NAME,
    sampler: e.OTEL_TRACES_SAMPLER,
    ratio: e.OTEL_TRACES_SAMPLER_ARG,
  };
}
