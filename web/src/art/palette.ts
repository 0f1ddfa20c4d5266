/** The colors of the artwork. Colors of the interface are design tokens. */
export const palette = {
  outline: '#2a120a',
  fur: '#dd9c5b',
  furLight: '#f3c088',
  furShade: '#b46f37',
  furDark: '#93501f',
  cream: '#fff1dc',
  creamShade: '#e8c9a0',
  nose: '#2b1613',
  red: '#e8444a',
  redLight: '#ff8f8d',
  redShade: '#b6242e',
  redDark: '#5c0d18',
  gold: '#f6b93b',
  goldLight: '#ffe9a8',
  goldShade: '#c27d13',
  goldDark: '#6b4104',
  blue: '#3d8bff',
  blueLight: '#8fbfff',
  blueShade: '#1d56b8',
  ink: '#0b0a10',
  ink1: '#14121b',
  ink2: '#1d1a27',
  ink3: '#2a2637',
  line: '#3a3549',
  text: '#f7f2e8',
} as const;

/** The condensed poster typeface, for the few letters and digits in drawings. */
export const posterFont = "'Oswald Variable', Oswald, 'Arial Narrow', Impact, sans-serif";
