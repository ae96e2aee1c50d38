/** Documents of the frames in which the scripts of card providers run, by name. Apart from `urls`, which every page loads. */
export const cardFrames = {
  protect: '/cartao/proteger',
  authenticate: '/cartao/autenticar',
} as const;
