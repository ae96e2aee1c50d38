/** PEM. Each side shows its certificate, and the other's must come from `ca`. */
export interface MllpTls {
  ca: string;
  cert: string;
  key: string;
}
