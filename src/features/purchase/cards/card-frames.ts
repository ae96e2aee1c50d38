/** The scripts of card providers run in these documents. They are apart from `urls`, which every page loads. */
export const cardFrames = {
  protect: '/cartao/proteger',
  authenticate: '/cartao/autenticar',
} as const;
