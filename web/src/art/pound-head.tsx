import { Both } from './both.tsx';
import { palette } from './palette.ts';
import styles from './pound.module.css';
import { Mouth } from './pound-mouth.tsx';
import { flip, type PoundPose } from './pound-poses.ts';

const { outline, fur, furLight, furShade, furDark, cream, creamShade, nose } = palette;

function Ear({ turn }: { turn: number }) {
  return (
    <g transform={`rotate(${turn} 276 132)`} stroke={outline} strokeWidth="5" strokeLinejoin="round">
      <path d="M244 112C254 90 276 76 300 76C318 92 316 124 294 152Z" fill={furShade} />
      <path d="M264 106C276 92 288 86 300 86C306 98 304 114 292 130Z" fill="#8e4a3a" stroke="none" />
      <path d="M300 76C324 78 344 100 342 132C324 136 302 128 286 108C288 94 292 82 300 76Z" fill={furDark} />
      <path
        d="M302 82C320 86 334 102 336 122C324 108 312 102 296 102C297 94 299 86 302 82Z"
        fill={furShade}
        stroke="none"
      />
    </g>
  );
}

function Skull() {
  return (
    <g>
      <path
        d="M200 100C222 90 264 98 284 126C295 144 296 160 305 177C324 198 330 234 313 260C294 288 246 296 200 296C154 296 106 288 87 260C70 234 76 198 95 177C104 160 105 144 116 126C136 98 178 90 200 100Z"
        fill={fur}
        stroke={outline}
        strokeWidth="6"
      />
      <path
        d="M286 136C294 150 294 164 303 180C321 200 326 232 310 258C292 284 244 293 200 293C156 293 108 284 90 258C82 246 79 234 79 222C96 262 150 270 200 270C266 270 304 242 290 192C283 170 288 152 286 136Z"
        fill={furShade}
      />
      <path
        d="M120 126C138 101 176 95 196 103C172 106 144 114 128 140C120 154 119 168 108 182C98 190 90 200 86 214C84 198 90 188 98 179C107 163 108 145 120 126Z"
        fill={furLight}
      />
      <path
        d="M222 101C248 98 270 108 281 128C291 146 291 162 300 178C306 186 310 194 312 204C288 222 256 218 237 202C218 182 212 124 222 101Z"
        fill={furDark}
      />
      <path d="M228 102C250 101 268 109 278 128C263 114 246 108 227 112Z" fill={furShade} />
      <path
        d="M200 103C212 97 217 110 215 126C213 148 220 172 234 198H166C180 172 187 148 185 126C183 110 188 97 200 103Z"
        fill={cream}
      />
      <path
        d="M215 126C213 148 220 172 234 198H216C208 172 205 148 208 104C215 104 217 112 215 126Z"
        fill={creamShade}
      />
      <path
        d="M200 106V124M184 136C193 143 207 143 216 136M187 149C195 155 205 155 213 149"
        stroke={furShade}
        strokeWidth="3.5"
        strokeLinecap="round"
        opacity=".8"
      />
    </g>
  );
}

function Iris({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <g transform={`translate(${x} ${y})scale(${r})`}>
      <circle r="1" fill="#6e3510" />
      <path d="M-.85.5A1 1 0 0 0 .85.5C.5 0-.5 0-.85.5Z" fill="#c47a2c" />
      <circle r=".6" fill="#160904" />
      <circle cx=".32" cy="-.4" r=".34" fill="#fff" />
      <circle cx="-.36" cy=".4" r=".16" fill="#fff" opacity=".8" />
    </g>
  );
}

const irises = { open: { x: 251, y: 178, r: 14.5 }, aside: { x: 258, y: 172, r: 14 }, sad: { x: 252, y: 183, r: 17 } };

function Eye({ eyes, mirrored = false }: { eyes: PoundPose['eyes']; mirrored?: boolean }) {
  if (eyes === 'happy') {
    return (
      <g stroke={outline} strokeLinecap="round" strokeLinejoin="round">
        <path d="M224 184C226 156 276 150 284 182C276 204 236 206 224 184Z" fill={fur} stroke="none" />
        <path d="M228 184C238 162 266 160 277 182C264 174 242 175 228 184Z" fill={outline} strokeWidth="6" />
        <path d="M240 194C248 198 258 198 266 193" strokeWidth="3.5" opacity=".6" />
      </g>
    );
  }
  const iris = irises[eyes];
  const x = eyes === 'aside' && mirrored ? 244 : iris.x;
  const sad = eyes === 'sad';
  return (
    <g strokeLinecap="round">
      <path
        d={
          sad
            ? 'M227 184C226 162 240 156 254 161C270 166 282 178 282 190C276 201 264 205 252 205C238 205 228 197 227 184Z'
            : 'M227 181C228 158 266 154 279 174C281 190 265 199 251 199C237 199 227 193 227 181Z'
        }
        fill="#fff8ec"
      />
      <Iris x={x} y={iris.y} r={iris.r} />
      <path
        d={sad ? 'M226 170C240 154 272 164 286 190' : 'M222 182C228 156 268 150 283 174'}
        stroke={outline}
        strokeWidth="7"
      />
      <path
        d={sad ? 'M230 202C240 210 264 210 276 201' : 'M232 196C242 204 262 203 273 192'}
        stroke={outline}
        strokeWidth="3.5"
        opacity=".7"
      />
    </g>
  );
}

function Brow() {
  return (
    <path
      d="M221 152C233 133 267 128 287 148C289 152 285 155 281 153C264 144 244 146 227 158C222 161 218 157 221 152Z"
      fill={outline}
    />
  );
}

function Nose() {
  return (
    <g strokeLinecap="round">
      <path
        d="M160 196C166 166 186 162 200 168C214 162 234 166 240 196"
        fill={cream}
        stroke={furShade}
        strokeWidth="3.5"
      />
      <path
        d="M164 200C166 184 186 179 200 179C214 179 234 184 236 200C237 216 222 230 200 230C178 230 163 216 164 200Z"
        fill={nose}
        stroke={outline}
        strokeWidth="4"
      />
      <path d="M174 193C182 184 218 184 226 193C214 190 186 190 174 193Z" fill="#94746b" />
      <path
        d="M172 211C177 204 188 206 190 215C184 219 175 217 172 211ZM228 211C223 204 212 206 210 215C216 219 225 217 228 211Z"
        fill="#0a0403"
      />
      <path d="M200 210V230" stroke="#0a0403" strokeWidth="3" />
    </g>
  );
}

/** The head in one expression, between (56 60) and (344 322). */
export function Head({ pose }: { pose: PoundPose }) {
  return (
    <g fill="none">
      <Both>
        <Ear turn={pose.ears} />
      </Both>
      <Skull />
      <Mouth mouth={pose.mouth} />
      <Nose />
      <g className={styles.eyes}>
        <Eye eyes={pose.eyes} />
        <g transform={flip}>
          <Eye eyes={pose.eyes} mirrored />
        </g>
      </g>
      <g transform={pose.brows[1]}>
        <Brow />
      </g>
      <g transform={flip}>
        <g transform={pose.brows[0]}>
          <Brow />
        </g>
      </g>
    </g>
  );
}
