export interface AddressData {
  /** A Brazilian CEP has 8 digits; a foreign code is free text. */
  postalCode: string;
  street: string;
  number: string;
  complement: string;
  neighborhood: string;
  city: string;
  state: string;
  /** A two-letter code of ISO 3166-1. */
  country: string;
}

export interface Address extends AddressData {
  id: number;
}

export interface SavedAddress extends Address {
  /** Invoices use it, and home visits do unless the order names another address. */
  isDefault: boolean;
}

/** The limit keeps the list short enough to need no pages. */
export const MAX_ADDRESSES = 20;

/** Returns the Brazilian addresses, one of those that differ only in their number. */
export function homesIn(saved: readonly AddressData[]): Pick<AddressData, 'street' | 'postalCode'>[] {
  const homes = new Map(
    saved
      .filter(({ country }) => country === 'BR')
      .map(({ street, postalCode }) => [`${postalCode} ${street}`, { street, postalCode }]),
  );
  return [...homes.values()];
}

/** An address is pending until a default one exists and its required lines are filled. */
export function isAddressPending(address: Address | null): boolean {
  if (!address) return true;
  const { postalCode, street, number, neighborhood, city, state } = address;
  return [postalCode, street, number, neighborhood, city, state].some((line) => line.trim() === '');
}
