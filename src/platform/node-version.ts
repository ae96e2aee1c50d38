const OLDEST = 24;

/** Returns a Portuguese sentence for a Node that lacks what the store uses, or null if it is new enough. */
export function nodeProblem(version: string): string | null {
  if (Number.parseInt(version, 10) >= OLDEST) return null;
  return `A loja precisa do Node ${OLDEST} ou mais novo; este é o ${version}. Na pasta da loja, npm start e bin/loja usam o Node que ela traz.`;
}
