export interface AddressData {
  /** 8 digits in Brazil, free text elsewhere. */
  postalCode: string;
  street: string;
  number: string;
  complement: string;
  neighborhood: string;
  city: string;
  state: string;
  /** ISO 3166-1, two letters. */
  country: string;
}

export interface Address extends AddressData {
  id: number;
}

export interface SavedAddress extends Address {
  /** Used for invoices, and for home visits unless the order names another address. */
  isDefault: boolean;
}

/** Enough that the list needs no pages. */
export const MAX_ADDRESSES = 20;

/** Addresses in Brazil without those that differ only in their number. */
export function homesIn(saved: readonly AddressData[]): Pick<AddressData, 'street' | 'postalCode'>[] {
  const homes = new Map(
    saved
      .filter(({ country }) => country === 'BR')
      .map(({ street, postalCode }) => [`${postalCode} ${street}`, { street, postalCode }]),
  );
  return [...homes.values()];
}

/** True without a default address, or while a required line of it is empty. */
export function isAddressPending(address: Address | null): boolean {
  if (!address) return true;
  const { postalCode, street, number, neighborhood, city, state } = address;
  return [postalCode, street, number, neighborhood, city, state].some((line) => line.trim() === '');
}
