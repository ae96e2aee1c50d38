import { contrastRatio, type Hex } from '#values/colour.ts';

/** redirect leads to a service; coupon copies a code and puts the service into the cart. */
export type PopUpType = 'redirect' | 'coupon';

export const POP_UP_TYPES = ['redirect', 'coupon'] as const satisfies readonly PopUpType[];

/** Parts of a pop-up that the operator colours (storefront.md, section 3: pop-up data). */
export const COLOUR_PARTS = [
  'top',
  'topText',
  'discount',
  'highlightedText',
  'service',
  'bottom',
  'bottomText',
  'shadow',
] as const;

export type ColourPart = (typeof COLOUR_PARTS)[number];
export type PopUpColours = Record<ColourPart, Hex>;

/** What stands on what: each first colour is read on its second one. */
const READ_ON: readonly (readonly [ink: ColourPart, ground: ColourPart])[] = [
  ['topText', 'top'],
  ['discount', 'top'],
  ['highlightedText', 'top'],
  ['service', 'bottom'],
  ['bottomText', 'bottom'],
];

/** WCAG 2 AA for text of any size. */
export const READABLE = 4.5;

/** Texts that could not be read, with their contrast. */
export const unreadable = (colours: PopUpColours): { ink: ColourPart; ground: ColourPart; ratio: number }[] =>
  READ_ON.map(([ink, ground]) => ({
    ink,
    ground,
    ratio: contrastRatio(colours[ink], colours[ground]),
  })).filter(({ ratio }) => ratio < READABLE);

/** Palm green above, warm white below: the colours of a pop-up for which the operator chose none. */
export const DEFAULT_COLOURS: PopUpColours = {
  top: '#0e5a40',
  topText: '#ffffff',
  discount: '#ffd166',
  highlightedText: '#ffd166',
  service: '#0e5a40',
  bottom: '#fbf7f0',
  bottomText: '#1d2b25',
  shadow: '#1d2b25',
};

/** The specification's buttons, where the operator wrote no other text. */
export const BUTTON_TEXTS: Record<PopUpType, string> = {
  redirect: 'Saiba mais',
  coupon: 'Copiar cupom e adicionar ao carrinho',
};

/** The pop-up as /v1/data gives it. Money "1.234,56"; specialPrice '' = none; `href` ends in .html. */
export interface PopUpView {
  /** Tells the browser which pop-up it has shown already. */
  id: string;
  type: PopUpType;
  popUpTitle: string;
  popUpLabel: string;
  /** Whole per cent; null = none is announced. */
  discountPercentage: number | null;
  /** Empty for redirect. */
  coupon: string;
  buttonText: string;
  colors: PopUpColours;
  product: { productName: string; price: string; specialPrice: string; href: string };
}

/** A message of the operator to everybody. */
export interface Notice {
  id: string;
  text: string;
  /** A path of this store or an https address; '' = the notice leads nowhere. */
  href: string;
}

/** Whether something with these days (both included, null = no limit) is on today. Days are of Brasília. */
export const isOn = (
  { active, startsOn, endsOn }: { active: boolean; startsOn: string | null; endsOn: string | null },
  today: string,
): boolean => active && (startsOn === null || startsOn <= today) && (endsOn === null || today <= endsOn);
