/** Loader data that no browser reads. React Router encodes plain objects for its scripts, which public pages don't run. */
export class ServerOnly<T> {
  readonly #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  get value(): T {
    return this.#value;
  }
}
