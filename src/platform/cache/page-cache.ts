import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer>;
}

export interface CachedPage extends RenderedPage {
  brotli: Buffer<ArrayBuffer>;
  etag: string;
}

export interface CachedCall extends RenderedPage {
  route: string;
}

type Cached = CachedPage | CachedCall;

const OVERHEAD_BYTES = 1024;
const MAX_ALIASES = 20_000;
/** Longer addresses are unusual, and their names would fill the memory. */
const MAX_ALIAS_LENGTH = 512;

/** The queue is limited, because packing a page as small as possible takes a processor for 0.2 s. */
const MAX_WAITING = 100;

interface PageCacheOptions {
  repack?: boolean;
}

/** The cache is bounded in bytes and evicts the least recently used page; a new version of the catalogue drops all pages. */
export class PageCache {
  #entries = new Map<string, Cached>();
  #aliases = new Map<string, string>();
  #running = new Map<string, Promise<Cached>>();
  #bytes = 0;
  #maxBytes: number;
  #repack: boolean;
  #loose = new Map<string, CachedPage>();
  #tight = new WeakSet<CachedPage>();
  #repacking: Promise<void> | undefined;
  readonly counters = { hits: 0, misses: 0 };

  constructor(maxBytes: number, { repack = false }: PageCacheOptions = {}) {
    this.#maxBytes = maxBytes;
    this.#repack = repack;
  }

  get repacked(): Promise<void> {
    return this.#repacking ?? Promise.resolve();
  }

  get bytes(): number {
    return this.#bytes;
  }

  get entries(): number {
    return this.#entries.size;
  }

  /** Pages that are being rendered are still delivered, but not stored. */
  clear(): void {
    this.#entries.clear();
    this.#aliases.clear();
    this.#running.clear();
    this.#loose.clear();
    this.#bytes = 0;
  }

  /** Returns the page under `key`. Concurrent misses share one rendering, and only pages with status 200 are stored. */
  get(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    return this.#get(key, async () =>
      toCachedPage(await render(), this.#maxBytes > 0 ? QUALITY_FOR_CACHE : QUALITY_FOR_ONE),
    );
  }

  /** Keys of pages and of calls must differ. */
  getCall(key: string, answer: () => Promise<CachedCall>): Promise<CachedCall> {
    return this.#get(key, answer);
  }

  async #get<T extends Cached>(key: string, make: () => Promise<T>): Promise<T> {
    const known = (this.#take(key) ?? this.#running.get(key)) as T | Promise<T> | undefined;
    if (known) return known;
    this.counters.misses += 1;
    const making = make();
    this.#running.set(key, making);
    try {
      const made = await making;
      if (this.#running.get(key) === making && made.status === 200) this.#store(key, made);
      return made;
    } finally {
      if (this.#running.get(key) === making) this.#running.delete(key);
    }
  }

  /** Adds the raw request, before any parsing, as a second name for what is stored under `key`. */
  alias(name: string, key: string): void {
    if (name.length > MAX_ALIAS_LENGTH || !this.#entries.has(key)) return;
    if (this.#aliases.size >= MAX_ALIASES) this.#aliases.clear();
    this.#aliases.set(name, key);
  }

  getByAlias(name: string): Cached | undefined {
    const key = this.#aliases.get(name);
    return key === undefined ? undefined : this.#take(key);
  }

  #take(key: string): Cached | undefined {
    const hit = this.#entries.get(key);
    if (!hit) return undefined;
    this.counters.hits += 1;
    this.#entries.delete(key);
    this.#entries.set(key, hit);
    this.#repackLater(key, hit);
    return hit;
  }

  #store(key: string, made: Cached): void {
    if (size(key, made) > this.#maxBytes / 8) return;
    this.#entries.set(key, made);
    this.#bytes += size(key, made);
    for (const [oldKey, old] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#entries.delete(oldKey);
      this.#bytes -= size(oldKey, old);
    }
    this.#repackLater(key, made);
  }

  #repackLater(key: string, page: Cached): void {
    if (!this.#repack || !('brotli' in page) || this.#tight.has(page) || this.#loose.size >= MAX_WAITING)
      return;
    this.#loose.set(key, page);
    this.#repacking ??= this.#repackAll().finally(() => {
      this.#repacking = undefined;
    });
  }

  async #repackAll(): Promise<void> {
    for (;;) {
      await setImmediate();
      const [next] = this.#loose;
      if (!next) return;
      const [key, page] = next;
      const isCached = () => this.#entries.get(key) === page;
      if (isCached()) {
        const smaller = { ...page, brotli: await brotli(page.body, constants.BROTLI_MAX_QUALITY) };
        if (isCached()) this.#replace(key, page, smaller);
      }
      if (this.#loose.get(key) === page) this.#loose.delete(key);
    }
  }

  /** The page becomes a new object, because heads of responses are kept by page. Its place in the order of use stays. */
  #replace(key: string, page: CachedPage, smaller: CachedPage): void {
    this.#tight.add(smaller);
    this.#entries.set(key, smaller);
    this.#bytes += size(key, smaller) - size(key, page);
  }
}

const size = (key: string, cached: Cached) =>
  cached.body.length + ('brotli' in cached ? cached.brotli.length : 0) + key.length + OVERHEAD_BYTES;

const QUALITY_FOR_CACHE = 5;
const QUALITY_FOR_ONE = 3;

export async function toCachedPage(page: RenderedPage, quality = QUALITY_FOR_ONE): Promise<CachedPage> {
  const etag = `"${createHash('sha1').update(page.body).digest('base64url')}"`;
  return { ...page, brotli: await brotli(page.body, quality), etag };
}

async function brotli(body: Buffer, quality: number): Promise<Buffer<ArrayBuffer>> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return (await compress(body, { params })) as Buffer<ArrayBuffer>;
}
