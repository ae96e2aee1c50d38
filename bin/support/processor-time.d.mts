export function processorSeconds(): number | null;
export function watchZygotes(options?: { intervalMs?: number; signal?: AbortSignal }): () => number;
