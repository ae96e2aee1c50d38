import { contrastRatio, type Hex } from '#values/colour.ts';

/** `redirect` leads to a service; `coupon` copies a code and adds the service to the cart. */
export type PopUpType = 'redirect' | 'coupon';

export const POP_UP_TYPES = ['redirect', 'coupon'] as const satisfies readonly PopUpType[];

/** storefront 113 names these parts. */
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

/** The importer checks the contrast of these pairs. */
const READ_ON: readonly (readonly [ink: ColourPart, ground: ColourPart])[] = [
  ['topText', 'top'],
  ['discount', 'top'],
  ['highlightedText', 'top'],
  ['service', 'bottom'],
  ['bottomText', 'bottom'],
];

/** WCAG 2 AA requires this ratio for text of any size. */
export const READABLE = 4.5;

export const unreadable = (colours: PopUpColours): { ink: ColourPart; ground: ColourPart; ratio: number }[] =>
  READ_ON.map(([ink, ground]) => ({
    ink,
    ground,
    ratio: contrastRatio(colours[ink], colours[ground]),
  })).filter(({ ratio }) => ratio < READABLE);

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

/** The specification's texts, which the operator can replace. */
export const BUTTON_TEXTS: Record<PopUpType, string> = {
  redirect: 'Saiba mais',
  coupon: 'Copiar cupom e adicionar ao carrinho',
};

/** Prices are written as "1.234,56"; '' means no special price. */
export interface PopUpView {
  /** The browser stores the ids that it has shown. */
  id: string;
  type: PopUpType;
  popUpTitle: string;
  popUpLabel: string;
  /** Whole percent. Null hides the discount. */
  discountPercentage: number | null;
  coupon: string;
  couponTerms: string;
  buttonText: string;
  colors: PopUpColours;
  product: { productName: string; price: string; specialPrice: string; href: string };
  /** Paths of the categories that contain the service. */
  categories: readonly string[];
}

/** A coupon opens on its service and on the service's categories; a redirect everywhere but where it leads. */
export const isOnItsPage = ({ type, product, categories }: PopUpView, pathname: string): boolean => {
  const isService = product.href === `${pathname}.html`;
  return type === 'coupon' ? isService || categories.includes(pathname) : !isService;
};

/** What a shopper would see of a campaign. Texts are in Portuguese and empty where there is nothing to say. */
export interface CampaignPreview {
  /** What keeps the row from being published. */
  problem: string;
  /** When it is in the store. */
  schedule: string;
  /** Why no shopper sees it for now, beside its own days. */
  hidden: string;
  popUp: PopUpView | null;
  notice: Notice | null;
  /** The coupon itself, or that of the pop-up. `maxUses` null means no limit. */
  coupon: { code: string; terms: string; uses: number; maxUses: number | null } | null;
}

export interface Notice {
  id: string;
  text: string;
  /** The target is a path of this store, an https address or ''. */
  href: string;
}

/** Both days are inclusive and in Brasília; null means no limit. */
export const isOn = (
  { active, startsOn, endsOn }: { active: boolean; startsOn: string | null; endsOn: string | null },
  today: string,
): boolean => active && (startsOn === null || startsOn <= today) && (endsOn === null || today <= endsOn);
