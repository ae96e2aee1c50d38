export interface SaleLine {
  amount: number;
  rules: { kind: string; codes?: string[] }[];
}

/** One person's reply to every safety question about these services: with "no" nothing excludes them. */
export function answersAll(person: number, lines: readonly SaleLine[], reply: 'no' | 'yes') {
  const named = lines.flatMap(({ rules }) => JSON.stringify(rules).match(/"code":"[^"]+"/g) ?? []);
  const asked = [
    ...named.map((code) => `contra:${code.slice(8, -1)}`),
    'diabetes',
    'anticoagulant',
    'pregnancy',
  ];
  return { person, replies: Object.fromEntries(asked.map((code) => [code, reply])), met: [] };
}
