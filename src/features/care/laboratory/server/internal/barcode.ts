import bwipjs from 'bwip-js/node';

/** Code 128 of a tube's number, without the digits below. */
export const barcodeSvg = (number: string): string =>
  bwipjs.toSVG({ bcid: 'code128', text: number, height: 10, includetext: false });
