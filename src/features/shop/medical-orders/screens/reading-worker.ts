import { type Dictionary, parse } from '@loja/medical-orders';

self.onmessage = ({ data }: MessageEvent<{ text: string; dictionary: Dictionary }>) => {
  self.postMessage(parse(data.text, data.dictionary));
};
