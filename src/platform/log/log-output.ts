export interface Destination {
  write(text: string): void;
}

const WAIT_MS = 100;
const MAX_WAITING_CHARACTERS = 32 * 1024;

/** Keeps lines in order. Lines that may wait share a write. */
export class LogOutput implements Destination {
  #destination: Destination;
  #waiting = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(destination: Destination) {
    this.#destination = destination;
  }

  write(line: string): void {
    this.#writeWaiting();
    this.#destination.write(line);
  }

  /** Writes the line within 100 ms, or when the process exits. */
  writeSoon(line: string): void {
    this.#waiting += line;
    if (this.#waiting.length > MAX_WAITING_CHARACTERS) this.#writeWaiting();
    else if (!this.#timer) {
      this.#timer = setTimeout(this.#writeWaiting, WAIT_MS);
      process.on('exit', this.#writeWaiting);
    }
  }

  #writeWaiting = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    process.off('exit', this.#writeWaiting);
    if (!this.#waiting) return;
    const text = this.#waiting;
    this.#waiting = '';
    this.#destination.write(text);
  };
}
