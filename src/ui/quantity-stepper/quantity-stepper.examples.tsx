import type { Examples } from '../gallery/examples.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

const ignore = () => {};

export const examples: Examples = {
  minimum: <QuantityStepper label="Quantidade de hemogramas" value={1} onChange={ignore} />,
  middle: <QuantityStepper label="Quantidade de doses" value={3} onChange={ignore} />,
  maximum: <QuantityStepper label="Quantidade de kits" value={5} max={5} onChange={ignore} />,
  busy: <QuantityStepper label="Quantidade de consultas" value={2} busy onChange={ignore} />,
};
