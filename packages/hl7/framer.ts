const START = 0x0b;
const END = 0x1c;
const CR = 0x0d;
const LF = 0x0a;

/** `garbage`: bytes outside a frame; `half`: a frame that another one or the end cut off; `oversize`: one over the limit. */
export type FrameFault = 'garbage' | 'half' | 'oversize';
export type Framed = { frame: Uint8Array } | { fault: FrameFault };

/** A message as MLLP carries it. */
export const framed = (bytes: Uint8Array): Uint8Array =>
  Buffer.concat([Buffer.of(START), bytes, Buffer.of(END, CR)]);

/**
 * Takes the bytes of a connection as they come and finds the frames in them. It looks at each byte once, and holds at most
 * `maxBytes` of a frame. After a fault it goes on with the next frame.
 */
export function createFramer({ maxBytes }: { maxBytes: number }) {
  let state: 'outside' | 'garbage' | 'inside' | 'skipping' = 'outside';
  let held = Buffer.alloc(0);
  let size = 0;
  let sawEnd = false;

  function keep(bytes: Uint8Array): void {
    if (size + bytes.length > held.length) {
      const larger = Buffer.alloc(
        Math.min(Math.max(size + bytes.length, 2 * held.length, 1024), maxBytes + 1),
      );
      held.copy(larger, 0, 0, size);
      held = larger;
    }
    held.set(bytes, size);
    size += bytes.length;
  }

  function drop(): void {
    held = Buffer.alloc(0);
    size = 0;
    sawEnd = false;
  }

  function push(chunk: Uint8Array): Framed[] {
    const found: Framed[] = [];
    let from = 0;
    // The content of the frame up to `to`, which is in this chunk.
    const keepUntil = (to: number) => {
      if (state !== 'inside' || to <= from) return;
      if (size + to - from > maxBytes + 1) {
        state = 'skipping';
        found.push({ fault: 'oversize' });
        const endSeen = sawEnd;
        drop();
        sawEnd = endSeen;
      } else keep(chunk.subarray(from, to));
      from = to;
    };
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (byte === START) {
        keepUntil(at);
        if (state === 'inside') found.push({ fault: 'half' });
        drop();
        state = 'inside';
        from = at + 1;
      } else if (state === 'outside') {
        if (byte === CR || byte === LF) continue;
        state = 'garbage';
        found.push({ fault: 'garbage' });
      } else if (state === 'inside' || state === 'skipping') {
        if (byte === CR && sawEnd) {
          keepUntil(at);
          // The end sign is the last byte kept.
          if (state === 'inside') found.push({ frame: new Uint8Array(held.subarray(0, size - 1)) });
          drop();
          state = 'outside';
        } else sawEnd = byte === END;
      }
    }
    keepUntil(chunk.length);
    return found;
  }

  return {
    push,
    /** To be called when the connection ends; says whether it cut a frame off. */
    end(): Framed[] {
      const cut = state === 'inside';
      drop();
      state = 'outside';
      return cut ? [{ fault: 'half' }] : [];
    },
  };
}
