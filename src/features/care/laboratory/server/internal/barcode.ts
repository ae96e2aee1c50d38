import { code128, drawingSVG } from 'bwip-js/generic';

/** Code 128 of a tube's number, without the digits below. */
export const barcodeSvg = (number: string): string =>
  code128({ bcid: 'code128', text: number, height: 10, includetext: false }, drawingSVG());
