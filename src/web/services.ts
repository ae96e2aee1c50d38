import type { slices } from '#features/slices.ts';

type Serving = Extract<(typeof slices)[number], { services: (deps: never) => object }>;

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

type ServiceName<Folder extends string> = Folder extends `${string}/${infer Name}` ? CamelCase<Name> : never;

/** The use cases that each slice offers to page loaders, by the slice's name. */
export type Services = { [Face in Serving as ServiceName<Face['name']>]: ReturnType<Face['services']> };
