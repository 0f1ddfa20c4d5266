/** The building blocks of our sounds: tones, filtered noise, and envelopes. Times are in seconds; gains are linear. */

export const sampleRate = 44_100;

export type Sound = Float64Array;

export function silence(seconds: number): Sound {
  return new Float64Array(Math.ceil(seconds * sampleRate));
}

type Curve = number | ((t: number) => number);

const at = (curve: Curve, t: number): number => (typeof curve === 'number' ? curve : curve(t));

export interface Envelope {
  start: number;
  length: number;
  gain: number;
  /** Time to reach full level, which prevents clicks. */
  attack?: number;
  /** Time constant of the decay: the time it takes to fall to about a third. */
  decay?: number;
}

/** Adds `wave(t)` to the sound under an envelope that starts and ends at zero. */
function add(
  sound: Sound,
  { start, length, gain, attack = 0.004, decay = length }: Envelope,
  wave: (t: number) => number,
) {
  const first = Math.round(start * sampleRate);
  const count = Math.min(Math.round(length * sampleRate), sound.length - first);
  const release = Math.min(0.02, length / 4);
  for (let i = 0; i < count; i++) {
    const t = i / sampleRate;
    const edge = Math.min(1, t / attack) * Math.min(1, (length - t) / release);
    const index = first + i;
    sound[index] = (sound[index] ?? 0) + wave(t) * gain * edge * Math.exp(-t / decay);
  }
}

/** Levels of a tone's harmonics, starting with the fundamental. */
export const timbres = {
  sine: [1],
  soft: [1, 0.25, 0.1],
  brass: [1, 0.6, 0.45, 0.25, 0.15, 0.08],
  bell: [1, 0, 0.35, 0, 0.18, 0.12],
} as const satisfies Record<string, readonly number[]>;

/** Adds a tone. `pitch` is in hertz, either constant or a curve. */
export function tone(sound: Sound, pitch: Curve, envelope: Envelope, timbre: readonly number[] = timbres.sine): void {
  let phase = 0;
  add(sound, envelope, (t) => {
    phase += (2 * Math.PI * at(pitch, t)) / sampleRate;
    return timbre.reduce((sum, level, i) => sum + level * Math.sin(phase * (i + 1)), 0);
  });
}

/** Deterministic white noise. */
function noiseSource(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

export interface NoiseShape {
  /** Center of the band, in hertz. */
  band: Curve;
  /** Width of the band: 1 is narrow, 0.1 is a whistle. */
  width?: number;
  /** Loudness over time within the envelope. */
  swell?: Curve;
  seed?: number;
}

/** Adds noise through a moving band-pass (a state variable filter). */
export function noise(sound: Sound, { band, width = 1, swell = 1, seed = 1 }: NoiseShape, envelope: Envelope): void {
  const next = noiseSource(seed);
  let low = 0;
  let middle = 0;
  add(sound, envelope, (t) => {
    const f = 2 * Math.sin((Math.PI * Math.min(at(band, t), 7000)) / sampleRate);
    low += f * middle;
    middle += f * (next() - low - width * middle);
    return middle * at(swell, t);
  });
}

/** Saturation: enough warmth to carry on a phone's speaker, without distortion. */
const drive = 1.6;

/** Compresses the sound gently, normalizes it to `peak`, and converts it to signed 16-bit samples. */
export function toPcm(sound: Sound, peak: number): Buffer {
  const loudest = sound.reduce((max, sample) => Math.max(max, Math.abs(sample)), 1e-9);
  const scale = (peak * 32_767) / Math.tanh(drive);
  const pcm = Buffer.alloc(sound.length * 2);
  sound.forEach((sample, i) => {
    pcm.writeInt16LE(Math.round(Math.tanh((sample / loudest) * drive) * scale), i * 2);
  });
  return pcm;
}
