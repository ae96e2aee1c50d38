interface Colour {
  /** Answers contain this value. */
  name: string;
  hex: `#${string}`;
  label: string;
}

/** The names are those of CSS (purchase 123, care 87). */
export const COLOURS: readonly Colour[] = [
  { name: 'RED', hex: '#ff0000', label: 'Vermelho' },
  { name: 'CRIMSON', hex: '#dc143c', label: 'Carmim' },
  { name: 'MAROON', hex: '#800000', label: 'Bordô' },
  { name: 'PINK', hex: '#ffc0cb', label: 'Rosa' },
  { name: 'MAGENTA', hex: '#ff00ff', label: 'Magenta' },
  { name: 'PURPLE', hex: '#800080', label: 'Roxo' },
  { name: 'INDIGO', hex: '#4b0082', label: 'Índigo' },
  { name: 'BLUE', hex: '#0000ff', label: 'Azul' },
  { name: 'TEAL', hex: '#008080', label: 'Verde-azulado' },
  { name: 'CYAN', hex: '#00ffff', label: 'Ciano' },
  { name: 'GREEN', hex: '#008000', label: 'Verde' },
  { name: 'LIME', hex: '#00ff00', label: 'Verde-limão' },
  { name: 'OLIVE', hex: '#808000', label: 'Verde-oliva' },
  { name: 'YELLOW', hex: '#ffff00', label: 'Amarelo' },
  { name: 'GOLD', hex: '#ffd700', label: 'Dourado' },
  { name: 'ORANGE', hex: '#ffa500', label: 'Laranja' },
  { name: 'BROWN', hex: '#a52a2a', label: 'Marrom' },
  { name: 'GRAY', hex: '#808080', label: 'Cinza' },
  { name: 'BLACK', hex: '#000000', label: 'Preto' },
  { name: 'NAVY', hex: '#000080', label: 'Azul-marinho' },
];
