import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { gameCount } from '../core/games/count.ts';
import { Coin } from '../web/src/art/coin.tsx';
import { palette, posterFont } from '../web/src/art/palette.ts';
import { Poster } from '../web/src/art/poster.tsx';
import { Head } from '../web/src/art/pound-head.tsx';
import { poses } from '../web/src/art/pound-poses.ts';
import { SvgArt } from '../web/src/art/svg-art.tsx';

const { gold, goldLight, goldShade, red, blue, ink, ink1, text } = palette;
const octagon = 'M150 0H362L512 150V362L362 512H150L0 362V150Z';

/** Turns React's markup into an SVG file: adds the namespace and removes classes, which need the site's stylesheet. */
function standalone(markup: string): string {
  return markup.replace(/ class="[^"]*"/g, '').replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
}

/** Only the face: at 16 px, in a browser tab, anything around it would be noise. */
export function faviconSvg(): string {
  return standalone(
    renderToStaticMarkup(
      <SvgArt viewBox="48 52 304 304">
        <g transform="translate(0 12)">
          <Head pose={poses.idle} />
        </g>
      </SvgArt>,
    ),
  );
}

/** The app icon, 512x512: the face in front of a lit octagon. `zoom` is the face's share of the width. */
export function appIconSvg({ zoom, corner }: { zoom: number; corner: number }): string {
  const scale = (512 * zoom) / 300;
  return standalone(
    renderToStaticMarkup(
      <SvgArt viewBox="0 0 512 512">
        <radialGradient id="lamp" cy=".42" r=".62">
          <stop stopColor="#5a4380" />
          <stop offset=".6" stopColor="#2a2040" />
          <stop offset="1" stopColor={ink1} />
        </radialGradient>
        <rect width="512" height="512" rx={corner} fill="url(#lamp)" />
        <g transform={`translate(256 256)scale(${zoom * 1.08})translate(-256-256)`}>
          <path d={octagon} stroke={gold} strokeWidth="14" opacity=".85" />
        </g>
        <g transform={`translate(256 262)scale(${scale})translate(-200-192)`}>
          <Head pose={poses.idle} />
        </g>
      </SvgArt>,
    ),
  );
}

function SocialGround() {
  return (
    <>
      <radialGradient id="gold" cx=".79" cy=".5" r=".5">
        <stop stopColor={gold} stopOpacity=".42" />
        <stop offset="1" stopColor={gold} stopOpacity="0" />
      </radialGradient>
      <radialGradient id="red" cx="0" cy="1" r=".6">
        <stop stopColor={red} stopOpacity=".36" />
        <stop offset="1" stopColor={red} stopOpacity="0" />
      </radialGradient>
      <radialGradient id="blue" cx="1" cy="1" r=".5">
        <stop stopColor={blue} stopOpacity=".34" />
        <stop offset="1" stopColor={blue} stopOpacity="0" />
      </radialGradient>
      <rect width="1200" height="630" fill={ink} />
      <rect width="1200" height="630" fill="url(#gold)" />
      <rect width="1200" height="630" fill="url(#red)" />
      <rect width="1200" height="630" fill="url(#blue)" />
      <g stroke={goldShade} strokeOpacity=".35" strokeWidth="3" transform="translate(560-30)scale(1.35)">
        <path d={octagon} />
        <path d={octagon} transform="translate(256 256)scale(.82)translate(-256-256)" />
      </g>
    </>
  );
}

function Placed({ width, height, children }: { width: number; height: number; children: ReactNode }) {
  return (
    <svg width={width} height={height} aria-hidden="true">
      {children}
    </svg>
  );
}

/** The social image for shared links, 1200x630. */
export function socialSvg(): string {
  return standalone(
    renderToStaticMarkup(
      <SvgArt viewBox="0 0 1200 630">
        <SocialGround />
        <g transform="translate(745 24)rotate(5 210 291)">
          <path d="M10 14H424V592H10Z" fill="#000" opacity=".5" />
          <Placed width={414} height={580}>
            <Poster />
          </Placed>
        </g>
        <g transform="translate(652 478)">
          <Placed width={128} height={128}>
            <Coin />
          </Placed>
        </g>
        <g transform="translate(706 62)rotate(-14)">
          <Placed width={74} height={74}>
            <Coin />
          </Placed>
        </g>
        <g fontFamily={posterFont} fontWeight="700" fill={text}>
          <g transform="translate(66 42)scale(.32)">
            <g transform="translate(-54-52)">
              <Head pose={poses.idle} />
            </g>
          </g>
          <text x="172" y="108" fontSize="40">
            PFP <tspan fill={gold}>SWEEPSTAKES</tspan>
          </text>
          <text x="70" y="262" fontSize="88">
            {gameCount.word.toUpperCase()} ROUNDS
          </text>
          <text x="70" y="362" fontSize="88">
            A DAY. <tspan fill={gold}>ONE</tspan>
          </text>
          <text x="70" y="462" fontSize="88" fill={gold}>
            SIGNED POSTER.
          </text>
          <text x="70" y="540" fontSize="29" fontWeight="500" fill={goldLight}>
            Free daily games. A draw anyone can check.
          </text>
          <text x="70" y="582" fontSize="22" fontWeight="400" fill="#b9b1c9">
            No purchase necessary. 18+, where eligible.
          </text>
        </g>
      </SvgArt>,
    ),
  );
}
