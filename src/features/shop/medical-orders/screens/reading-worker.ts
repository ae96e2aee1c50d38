import { parseMedicalOrder } from '#features/shop/medical-orders/reading/parse-medical-order.ts';
import type { Dictionary } from '#features/shop/medical-orders/text/dictionary.ts';

self.onmessage = ({ data }: MessageEvent<{ text: string; dictionary: Dictionary }>) => {
  self.postMessage(parseMedicalOrder(data.text, data.dictionary));
};
