import { readdirSync, readFileSync } from 'node:fs';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { gameIds } from '../../core/games/games.ts';
import { defaultSlotConfig } from '../../core/games/slots/rules.ts';
import { badgeIds } from '../../core/people/badges.ts';
import { tiers } from '../../core/people/tiers.ts';
import { BadgeArt } from '../../web/src/art/badge-art.tsx';
import { Briefcase } from '../../web/src/art/briefcase.tsx';
import { Coin } from '../../web/src/art/coin.tsx';
import { Glove } from '../../web/src/art/glove.tsx';
import { GoldPile } from '../../web/src/art/gold-pile.tsx';
import { MysteryBox } from '../../web/src/art/mystery-box.tsx';
import { Octagon } from '../../web/src/art/octagon.tsx';
import { PfpToken } from '../../web/src/art/pfp-token.tsx';
import { Poster } from '../../web/src/art/poster.tsx';
import { Pound, PoundFace } from '../../web/src/art/pound.tsx';
import { poses } from '../../web/src/art/pound-poses.ts';
import { slotSymbols } from '../../web/src/art/slot-symbols.tsx';
import type { ArtProps } from '../../web/src/art/svg-art.tsx';
import { tierArt } from '../../web/src/art/tier-art.tsx';
import { WheelPointer } from '../../web/src/art/wheel-pointer.tsx';
import { gameIcons } from '../../web/src/games/icons.ts';

const moods = Object.keys(poses) as (keyof typeof poses)[];

/** All pictures that can have a label, by name. */
const pictures: Record<string, ComponentType<ArtProps>> = {
  ...Object.fromEntries(moods.map((mood) => [`Pound ${mood}`, (art: ArtProps) => <Pound mood={mood} {...art} />])),
  ...Object.fromEntries(
    badgeIds.flatMap((id) => [
      [`badge ${id}`, (art: ArtProps) => <BadgeArt id={id} earned {...art} />],
      [`badge ${id}, locked`, (art: ArtProps) => <BadgeArt id={id} earned={false} {...art} />],
    ]),
  ),
  ...slotSymbols,
  ...tierArt,
  'case, closed': (art) => <Briefcase number={7} {...art} />,
  'case, own': (art) => <Briefcase number={16} own {...art} />,
  'case, open': (art) => <Briefcase number={7} value={300} {...art} />,
  Coin,
  Glove,
  ...Object.fromEntries(
    [0, 1, 2, 3].map((size) => [`gold, ${size}`, (art: ArtProps) => <GoldPile size={size} {...art} />]),
  ),
  MysteryBox,
  PfpToken,
  Poster,
  PoundFace,
  WheelPointer,
};

/** Pictures that are always decoration. */
const decorations: Record<string, ComponentType<{ className?: string | undefined }>> = { ...gameIcons, Octagon };

const entries = <T,>(record: Record<string, T>) => Object.entries(record);

describe('the sets of pictures', () => {
  it('include an icon for each game', () => {
    expect(Object.keys(gameIcons).sort()).toEqual([...gameIds].sort());
  });

  it('include a symbol for each entry of the default slot table', () => {
    expect(Object.keys(slotSymbols).sort()).toEqual(defaultSlotConfig.symbols.map(({ id }) => id).sort());
  });

  it('include a belt for each tier', () => {
    expect(Object.keys(tierArt)).toEqual(tiers.map(({ name }) => name));
  });

  it('have no two identical pictures in a set', () => {
    for (const set of [gameIcons, slotSymbols, tierArt]) {
      const drawn = Object.values<ComponentType>(set).map((Art) => renderToStaticMarkup(<Art />));
      expect(new Set(drawn).size).toBe(drawn.length);
    }
    const medals = badgeIds.map((id) => renderToStaticMarkup(<BadgeArt id={id} earned={false} />));
    expect(new Set(medals).size).toBe(badgeIds.length);
  });
});

describe('moods and states', () => {
  it('give Pound a different pose for each mood', () => {
    const drawn = moods.map((mood) => renderToStaticMarkup(<Pound mood={mood} />));
    expect(new Set(drawn).size).toBe(5);
  });

  it('show the number on a closed case and the value on an open one', () => {
    const texts = (markup: string) => [...markup.matchAll(/<text[^>]*>([^<]*)</g)].map(([, written]) => written);
    expect(texts(renderToStaticMarkup(<Briefcase number={7} />))).toEqual(['7']);
    expect(texts(renderToStaticMarkup(<Briefcase number={7} value={300} />))).toEqual(['300', '7']);
    expect(renderToStaticMarkup(<Briefcase number={7} own />)).not.toBe(renderToStaticMarkup(<Briefcase number={7} />));
  });

  it('draw an earned badge differently from a locked one', () => {
    for (const id of badgeIds) {
      expect(renderToStaticMarkup(<BadgeArt id={id} earned />)).not.toBe(
        renderToStaticMarkup(<BadgeArt id={id} earned={false} />),
      );
    }
  });
});

/** Rules for every picture on any page. */
function expectSound(markup: string) {
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, target] of markup.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(target);
  expect(markup).not.toMatch(/<style|style=|<image|href=|undefined|NaN/);
}

describe.each(entries(pictures))('%s', (_name, Art) => {
  it('works twice on one page and under a strict style-src', () => {
    expectSound(
      renderToStaticMarkup(
        <div>
          <Art />
          <Art />
        </div>,
      ),
    );
  });

  it('is hidden from screen readers without a label, and named with one', () => {
    const silent = renderToStaticMarkup(<Art />);
    expect(silent).toMatch(/^<svg[^>]* aria-hidden="true"/);
    expect(silent).not.toContain('role="img"');
    const named = renderToStaticMarkup(<Art label="A name" className="size" />);
    expect(named).toMatch(/^<svg[^>]* class="size"[^>]* role="img" aria-label="A name"/);
    expect(named).not.toContain('aria-hidden');
  });
});

describe.each(entries(decorations))('%s', (_name, Art) => {
  it('is decoration, and works twice on one page and under a strict style-src', () => {
    expectSound(
      renderToStaticMarkup(
        <div>
          <Art />
          <Art />
        </div>,
      ),
    );
    expect(renderToStaticMarkup(<Art className="size" />)).toMatch(/^<svg class="size"[^>]* aria-hidden="true"/);
  });
});

describe('the static files', () => {
  const folder = new URL('../../web/public/', import.meta.url);

  it('keep every sound an MP3 under 20 KB', () => {
    const files = readdirSync(new URL('sounds/', folder)).sort();
    expect(files).toEqual(['click', 'coin', 'lose', 'scratch', 'spin', 'stop', 'win'].map((name) => `${name}.mp3`));
    for (const file of files) {
      const bytes = readFileSync(new URL(`sounds/${file}`, folder));
      expect(bytes.length).toBeLessThan(20_000);
      expect(bytes.subarray(0, 3).toString('latin1') === 'ID3' || bytes.readUInt16BE(0) >>> 5 === 0x7ff).toBe(true);
    }
  });

  it('include each manifest icon in its declared size, and a social preview of at most 120 KB', () => {
    const manifest: { icons: { src: string; sizes: string; type: string }[] } = JSON.parse(
      readFileSync(new URL('manifest.webmanifest', folder), 'utf8'),
    );
    const size = (file: string) => {
      const png = readFileSync(new URL(`.${file}`, folder));
      return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
    };
    const bitmaps = manifest.icons.filter(({ type }) => type === 'image/png');
    expect(bitmaps.length).toBe(3);
    for (const { src, sizes } of bitmaps) expect(size(src)).toBe(sizes);
    expect(size('/apple-touch-icon.png')).toBe('180x180');
    expect(size('/favicon-32.png')).toBe('32x32');
    expect(size('/social.png')).toBe('1200x630');
    expect(readFileSync(new URL('social.png', folder)).length).toBeLessThanOrEqual(120 * 1024);
  });
});
