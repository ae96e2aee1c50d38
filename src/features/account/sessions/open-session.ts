export interface OpenSession {
  /** Ends it; neither the token nor its hash. */
  id: string;
  device: string;
  since: string;
  current: boolean;
}
