let provided: string | undefined;

/** Call once before rendering: on the server with what was built, in the browser with what the document has. */
export function providePublicSheet(path: string): void {
  provided = path;
}

/** Path of the style sheet that every page has. */
export function publicSheet(): string {
  if (!provided) throw new Error('The style sheet has not been provided');
  return provided;
}
