const TEXTS = {
  102: 'Payment Type is required',
  105: 'Customer Name is required',
  108: 'Amount must be greater or equal to zero',
  110: 'Invalid Payment Currency',
  117: 'Credit Card Holder is required',
  118: 'Credit Card Number is required',
  119: 'At least one Payment is required',
  121: 'Customer is required',
  122: 'MerchantOrderId is required',
  123: 'Installments must be greater or equal to one',
  124: 'Credit Card is Required',
  126: 'Credit Card Expiration Date is invalid',
  132: 'MerchantKey is invalid',
  133: 'Provider is not supported for this Payment Type',

  163: 'Return Url is required',
  180: 'PaymentToken not found',
  182: 'Brand is invalid',
  205: 'SoftDescriptor is invalid',
  213: 'Credit Card Number is invalid',
  302: 'Sent MerchantOrderId is duplicated',
  303: 'Sent OrderId does not exist',
  307: 'Transaction not found',
  308: 'Transaction not available to capture',
  309: 'Transaction not available to void',
  310: 'Payment method doest not support this operation',
  312: 'Transaction not available to refund',
} as const;

export type Code = keyof typeof TEXTS;
export type Refusal = { ok: false; codes: Code[] };

export const refuse = (...codes: Code[]): Refusal => ({ ok: false, codes });

export const errorBody = (codes: readonly Code[]) =>
  codes.map((code) => ({ Code: code, Message: TEXTS[code] }));
