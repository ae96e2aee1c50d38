const ASKS_THE_SHOP =
  /(?<!\p{L})(?:quant[oa]s?|qto|qnto|qual|quais|custam?|da pra|dá pra|aceitam?|tem|t[eê]m|faz|fazem|precis[ao]|posso|podem?|onde|quando|como|voc[eê]s|vcs?)(?!\p{L})/iu;

/** "TSH?" is uncertain; "Vocês fazem TSH?" asks the shop. */
export const isQuestioned = (after: string, before: string): boolean => {
  if (!/^[\s()]*\?/.test(after)) return false;
  const [, , sentence = ''] = /(^|[.;?!])([^.;?!]*)$/.exec(before) ?? [];
  return !ASKS_THE_SHOP.test(sentence) && !/^\s*e\s/i.test(sentence);
};
