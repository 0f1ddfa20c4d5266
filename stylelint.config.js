import { readFileSync } from 'node:fs';

const tokens = readFileSync(new URL('web/src/ui/styles/tokens.css', import.meta.url), 'utf8');
const names = [...tokens.matchAll(/--([\w-]+):/g)].map(([, name]) => name).join('|');
const scales = ['border', 'column', 'layer', 'motion', 'radius', 'size', 'space', 'stroke', 'touch', 'type'].join('|');

const px = (...widths) => widths.map((width) => `${width}px`);

/** Keeps raw values in tokens.css, which explains the rules. Each game brings its own color. */
export default {
  reportDescriptionlessDisables: true,
  reportInvalidScopeDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'color-named': 'never',
    'color-no-hex': true,
    'function-disallowed-list': ['color', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'rgb', 'rgba'],
    // All properties except custom ones, which name the geometry of a component.
    'declaration-property-unit-disallowed-list': {
      '/^(?!--)/': ['cm', 'in', 'mm', 'ms', 'pc', 'pt', 'px', 'Q', 'rem'],
    },
    // A browser silently ignores a step that a scale doesn't have.
    'declaration-property-value-disallowed-list': {
      '/./': [`/var\\(--(?!(?:${names})[,)])(?:${scales})-/`],
    },
    'declaration-property-value-allowed-list': { 'z-index': ['-1', '1', '/^var\\(--layer-/'] },
    'media-feature-range-notation': 'prefix',
    'media-feature-name-value-allowed-list': {
      'max-width': px(379, 480, 640, 860, 1119),
      'min-width': px(380, 481, 641, 861, 1120, 2000),
      'max-height': px(500, 900),
      'min-height': px(501, 901, 1000),
    },
    'declaration-block-no-duplicate-properties': true,
    'property-no-unknown': true,
    'unit-no-unknown': true,
  },
  overrides: [
    { files: ['web/src/ui/styles/tokens.css', 'web/src/games/*/color.css'], rules: { 'color-no-hex': null } },
  ],
};
