let provided: readonly string[] | undefined;

/** Addresses of the style sheets that public and personal pages share, in the order of their rules. */
export function provideSharedSheets(sheets: readonly string[]): void {
  provided = sheets;
}

export function sharedSheets(): readonly string[] {
  if (!provided) throw new Error('The style sheets have not been provided');
  return provided;
}
