const PLACEHOLDER = /exempl|example|troque|change|segredo|secret|senha|password|mudar/i;
const LEAST_DISTINCT = 8;

/** Long texts are weak too if they have few letters, a repeated piece, a sequence (abcdef) or words. */
export function isWeakSecret(secret: string): boolean {
  const letters = [...secret];
  const repeatsAfter = letters.findIndex(
    (_, n) => n > 0 && letters.slice(n).every((l, i) => l === letters[i]),
  );
  const isStep = (_: string, i: number) =>
    i > 0 && Math.abs(secret.charCodeAt(i) - secret.charCodeAt(i - 1)) <= 1;
  return (
    new Set(letters).size < LEAST_DISTINCT ||
    (repeatsAfter > 0 && repeatsAfter <= letters.length / 2) ||
    letters.filter(isStep).length > letters.length / 2 ||
    PLACEHOLDER.test(secret)
  );
}
