/** Where a customer is signed in. */
export interface OpenSession {
  /** Ends it; neither the token nor its hash. */
  id: string;
  device: string;
  /** "22/11/2026 às 10:03" */
  since: string;
  current: boolean;
}
