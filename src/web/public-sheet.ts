let provided: string | undefined;

export function providePublicSheet(path: string): void {
  provided = path;
}

export function publicSheet(): string {
  if (!provided) throw new Error('The style sheet has not been provided');
  return provided;
}
