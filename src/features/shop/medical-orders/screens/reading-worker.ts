import type { Dictionary } from '../dictionary/dictionary.ts';
import { parseMedicalOrder } from '../parse-medical-order.ts';

self.onmessage = ({ data }: MessageEvent<{ text: string; dictionary: Dictionary }>) => {
  self.postMessage(parseMedicalOrder(data.text, data.dictionary));
};
