import { Both } from './both.tsx';
import { palette } from './palette.ts';
import type { PoundPose } from './pound-poses.ts';

const { outline, cream, creamShade } = palette;

type MouthPose = PoundPose['mouth'];

const jowls: Record<MouthPose, string> = {
  grin: 'M200 212C218 194 254 192 278 208C302 222 307 242 297 258C284 284 256 296 236 288C218 281 206 270 200 256Z',
  open: 'M200 212C218 194 254 192 278 206C302 220 308 240 296 256C284 276 258 284 238 276C220 270 208 264 200 254Z',
  hm: 'M200 212C218 194 254 192 278 208C300 224 306 246 295 264C282 284 256 294 236 286C218 280 206 272 200 262Z',
  sad: 'M200 212C218 194 254 192 276 206C298 222 310 252 302 274C290 292 262 294 246 284C230 274 212 268 200 266Z',
};

const lips: Record<MouthPose, string> = {
  grin: 'M200 228V256C206 270 218 281 236 288C256 296 284 284 297 258C301 248 308 241 316 243M303 238C309 241 313 246 313 252',
  open: 'M200 228V254C208 264 220 270 238 276C258 284 284 276 296 256C300 249 306 244 314 246',
  hm: 'M200 228V262C206 272 218 280 236 286C256 294 282 284 295 264',
  sad: 'M200 228V266C212 268 230 274 246 284C262 294 290 292 302 274',
};

function OpenChin() {
  return (
    <g>
      <path
        d="M130 258C132 312 164 336 200 336C236 336 268 312 270 258Z"
        fill={cream}
        stroke={outline}
        strokeWidth="6"
      />
      <path d="M140 268C146 308 170 322 200 322C230 322 254 308 260 268Z" fill="#4a0f16" />
      <path d="M160 304C168 282 232 282 240 304C230 318 216 322 200 322C184 322 170 318 160 304Z" fill="#f2707a" />
      <path d="M200 296V311" stroke="#b93a4a" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M136 290C146 316 172 326 200 326C228 326 254 316 264 290C258 318 232 333 200 333C168 333 142 318 136 290Z"
        fill={creamShade}
      />
    </g>
  );
}

function ClosedChin() {
  return (
    <g>
      <path
        d="M138 266C138 304 170 318 200 318C230 318 262 304 262 266Z"
        fill={cream}
        stroke={outline}
        strokeWidth="6"
      />
      <path d="M143 282C160 304 240 304 257 282C254 304 226 315 200 315C174 315 146 304 143 282Z" fill={creamShade} />
    </g>
  );
}

function Jowl({ mouth }: { mouth: MouthPose }) {
  return (
    <g>
      <path d={jowls[mouth]} fill={cream} />
      {mouth !== 'sad' && (
        <path
          d={`M296 226C306 240 304 252 294 264C281 284 256 ${mouth === 'open' ? '282 238 274' : '294 236 286'}C222 280 210 272 203 262C230 272 264 272 282 254C292 244 297 236 296 226Z`}
          fill={creamShade}
        />
      )}
      {mouth === 'sad' && (
        <path d="M296 244C306 262 304 272 300 275C288 290 262 291 247 282C262 282 292 280 296 244Z" fill={creamShade} />
      )}
      <path d="M238 238h.1M256 231h.1M255 248h.1" stroke="#a8744a" strokeWidth="6.5" strokeLinecap="round" />
      <path d={lips[mouth]} stroke={outline} strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
    </g>
  );
}

function Fang() {
  return (
    <g stroke={outline} strokeWidth="3.5" strokeLinejoin="round">
      <path d="M216 288C218 274 223 264 229 258C236 264 240 274 241 288C234 294 223 293 216 288Z" fill="#fffdf6" />
      <path d="M229 264C235 270 237 279 237 287L231 289C233 281 232 271 229 264Z" fill={creamShade} stroke="none" />
    </g>
  );
}

/** Chin, jowls, lips, and the two lower fangs. */
export function Mouth({ mouth }: { mouth: MouthPose }) {
  const tilt = mouth === 'hm' ? 'rotate(-3 200 230)' : undefined;
  return (
    <g transform={tilt}>
      {mouth === 'open' ? <OpenChin /> : <ClosedChin />}
      <Both>
        <Jowl mouth={mouth} />
        <g transform={mouth === 'open' ? 'translate(9 15)' : undefined}>
          <Fang />
        </g>
      </Both>
    </g>
  );
}
