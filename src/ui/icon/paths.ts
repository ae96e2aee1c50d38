/** On a 24-unit grid. Every page loads these; rare drawings are in `more-paths.ts`. */
export const paths = {
  clinical_analysis:
    'M15.5 4.5 5.3 14.7a2.83 2.83 0 0 0 4 4L19.5 8.5M14 3l7 7M8.5 11.5h8M18.5 16.5v.01M15.5 20v.01',
  home_delivery: 'M3 11.5 12 4l9 7.5M5.5 9.5V20h13V9.5M12 11.5v5M9.5 14h5',
  cart: 'M2.5 3.5h2.6l2.6 11.2h9.8l2.3-8H6M10 19a1.4 1.4 0 1 1-2.8 0 1.4 1.4 0 0 1 2.8 0zM18 19a1.4 1.4 0 1 1-2.8 0 1.4 1.4 0 0 1 2.8 0z',
  search: 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM15.2 15.2 20.5 20.5',
  user: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 20.5c.4-4 3.4-6 7.5-6s7.1 2 7.5 6',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  close: 'M6 6l12 12M18 6 6 18',
  chevron: 'M6 9.5l6 6 6-6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  trash: 'M4 6.5h16M9 6.5V4h6v2.5M6 6.5 7 20h10l1-13.5M10 10.5v5.5M14 10.5v5.5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 3.5 2.5 20h19zM12 10v4.5M12 17.2v.01',
  info: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 11.5V16M12 8.2v.01',
  location:
    'M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11zM14.4 10a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0z',
  clock: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 7v5.2l3.4 2',
  contrast: 'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0z',
  font: 'M2.5 19 8 5.5 13.5 19M4.5 14.5h7M15 19l3.2-8 3.3 8M16.1 16.3h4.2',
  copy: 'M9 9h10.5v11.5H9zM5.5 15H4.5V3.5H15v2',
  leaf: 'M5 19C4 10 9 4.5 20 4c.5 10.5-5 16-13 14.5M5 19c2-4 5-7 9-9.5M5 19l-1.5 2',
  calendar: 'M4 5.5h16v15H4zM4 10h16M8.5 3v4M15.5 3v4',
  filter: 'M4 7h16M7 12h10M10 17h4',
} satisfies Record<string, string>;

export type IconName = keyof typeof paths;
