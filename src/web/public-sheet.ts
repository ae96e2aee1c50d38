let provided: string | undefined;

/** Call once before rendering, with the built path (server) or the document's path (browser). */
export function providePublicSheet(path: string): void {
  provided = path;
}

export function publicSheet(): string {
  if (!provided) throw new Error('The style sheet has not been provided');
  return provided;
}
