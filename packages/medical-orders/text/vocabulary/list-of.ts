export const listOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean));
