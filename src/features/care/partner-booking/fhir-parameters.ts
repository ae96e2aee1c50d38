import * as v from 'valibot';
import type { Issue } from './fhir.ts';

export type Read<T> = { ok: true; value: T } | { ok: false; status: 400 | 422; issue: Issue };

export const refuse = (status: 400 | 422, code: Issue['code'], text: string) =>
  ({ ok: false, status, issue: { code, text } }) as const;

export const short = v.pipe(v.string(), v.maxLength(500));
const coding = v.looseObject({ system: v.optional(short), code: v.optional(short) });
const identifier = v.looseObject({ system: v.optional(short), value: v.optional(short) });
const reference = v.looseObject({ reference: v.optional(short), identifier: v.optional(identifier) });
const parametersSchema = v.looseObject({
  resourceType: v.literal('Parameters'),
  parameter: v.pipe(
    v.array(
      v.looseObject({
        name: short,
        valueDateTime: v.optional(short),
        valueInstant: v.optional(short),
        valueDate: v.optional(short),
        valueString: v.optional(short),
        valueCode: v.optional(short),
        valueUri: v.optional(short),
        valueInteger: v.optional(v.number()),
        valuePositiveInt: v.optional(v.number()),
        valueReference: v.optional(reference),
        valueCoding: v.optional(coding),
        valueCodeableConcept: v.optional(v.looseObject({ coding: v.optional(v.array(coding)) })),
        resource: v.optional(v.looseObject({ resourceType: short })),
      }),
    ),
    v.maxLength(100),
  ),
});

export type Parameters = v.InferOutput<typeof parametersSchema>['parameter'];

export function readParameters(body: unknown): Read<Parameters> {
  const parsed = v.safeParse(parametersSchema, body);
  if (!parsed.success)
    return refuse(400, 'structure', 'O corpo precisa ser um recurso Parameters de FHIR R4.');
  return { ok: true, value: parsed.output.parameter };
}

/** Reads the parameters of a GET as the body of a POST would name them. */
export const parametersOf = (query: Iterable<[string, string]>): Parameters =>
  [...query].map(([name, value]) => ({ name, valueString: value }));

interface Token {
  system?: string | undefined;
  code?: string | undefined;
  value?: string | undefined;
}

const tokenOf = (token: Token | undefined): string | undefined =>
  token && `${token.system ?? ''}|${token.code ?? token.value ?? ''}`;

export const textOf = (one: Parameters[number]): string =>
  one.valueDateTime ??
  one.valueInstant ??
  one.valueDate ??
  one.valueString ??
  one.valueCode ??
  one.valueUri ??
  one.valueReference?.reference ??
  tokenOf(one.valueReference?.identifier) ??
  tokenOf(one.valueCoding) ??
  one.valueCodeableConcept?.coding?.map(tokenOf).join(',') ??
  `${one.valueInteger ?? one.valuePositiveInt ?? ''}`;

export const valuesOf = (parameters: Parameters, ...names: string[]): string[] =>
  parameters.filter(({ name }) => names.includes(name)).map(textOf);
