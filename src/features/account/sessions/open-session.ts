export interface OpenSession {
  /** The id lets its customer end the session; it is neither the token nor its hash. */
  id: string;
  device: string;
  since: string;
  current: boolean;
}
