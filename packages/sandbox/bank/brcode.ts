/** CRC16-CCITT-FALSE over the text, as four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const tlv = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`;
const plain = (text: string, max: number) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, max)
    .trim();

type BrCode = {
  /** A Pix key makes a static code, a location (address without scheme) a dynamic one. */
  target: { key: string } | { location: string };
  name: string;
  city: string;
  once?: boolean;
  /** "123.45"; without it the payer chooses, or the location says. */
  amount?: string;
  /** Only for static codes, up to 25 letters and digits. */
  txid?: string;
};

/** The "copia e cola" text: TLV fields in the order of the Central Bank's manual, checksum last. */
export function brCode(code: BrCode): string {
  const account = 'key' in code.target ? tlv('01', code.target.key) : tlv('25', code.target.location);
  const text = [
    tlv('00', '01'),
    code.once ? tlv('01', '12') : '',
    tlv('26', tlv('00', 'br.gov.bcb.pix') + account),
    tlv('52', '0000'),
    tlv('53', '986'),
    code.amount ? tlv('54', code.amount) : '',
    tlv('58', 'BR'),
    tlv('59', plain(code.name, 25)),
    tlv('60', plain(code.city, 15)),
    tlv('62', tlv('05', code.txid ?? '***')),
    '6304',
  ].join('');
  return text + crc16(text);
}

/** The location inside a dynamic code; null when the text is not such a code or its checksum is wrong. */
export function locationOf(text: string): string | null {
  const code = text.trim();
  if (code.slice(-8, -4) !== '6304' || crc16(code.slice(0, -4)) !== code.slice(-4)) return null;
  return fields(fields(code)?.get('26') ?? '')?.get('25') ?? null;
}

function fields(text: string): Map<string, string> | null {
  const found = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4));
    const value = text.slice(at + 4, at + 4 + length);
    if (!Number.isInteger(length) || value.length !== length) return null;
    found.set(text.slice(at, at + 2), value);
    at += 4 + length;
  }
  return found;
}
