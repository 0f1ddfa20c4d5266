/** The few things our sounds are made of: tones, filtered noise, envelopes. Times are in seconds, gains are linear. */

export const sampleRate = 44_100;

export type Sound = Float64Array;

/** A silent sound of this length. */
export function silence(seconds: number): Sound {
  return new Float64Array(Math.ceil(seconds * sampleRate));
}

type Curve = number | ((t: number) => number);

const at = (curve: Curve, t: number): number => (typeof curve === 'number' ? curve : curve(t));

export interface Envelope {
  start: number;
  length: number;
  gain: number;
  /** Rise to full, so that nothing clicks. */
  attack?: number;
  /** How fast it dies away after that: the time in which it falls to a third. */
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

/** Harmonics of a tone, the fundamental first. */
export const timbres = {
  sine: [1],
  soft: [1, 0.25, 0.1],
  brass: [1, 0.6, 0.45, 0.25, 0.15, 0.08],
  bell: [1, 0, 0.35, 0, 0.18, 0.12],
} as const satisfies Record<string, readonly number[]>;

/** A tone of this pitch in hertz, or gliding along a curve of it. */
export function tone(sound: Sound, pitch: Curve, envelope: Envelope, timbre: readonly number[] = timbres.sine): void {
  let phase = 0;
  add(sound, envelope, (t) => {
    phase += (2 * Math.PI * at(pitch, t)) / sampleRate;
    return timbre.reduce((sum, level, i) => sum + level * Math.sin(phase * (i + 1)), 0);
  });
}

/** White noise that is the same on every run. */
function noiseSource(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

export interface NoiseShape {
  /** Middle of the band, hertz. */
  band: Curve;
  /** Width of the band: 1 is narrow, 0.1 is a whistle. */
  width?: number;
  /** Loudness over time within the envelope. */
  swell?: Curve;
  seed?: number;
}

/** Noise through a moving band-pass (a state variable filter). */
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

/** How hard the tape is driven: enough warmth to carry on a phone's speaker, without grit. */
const drive = 1.6;

/** The same sound, gently compressed, at this peak, as signed 16-bit samples. */
export function toPcm(sound: Sound, peak: number): Buffer {
  const loudest = sound.reduce((max, sample) => Math.max(max, Math.abs(sample)), 1e-9);
  const scale = (peak * 32_767) / Math.tanh(drive);
  const pcm = Buffer.alloc(sound.length * 2);
  sound.forEach((sample, i) => {
    pcm.writeInt16LE(Math.round(Math.tanh((sample / loudest) * drive) * scale), i * 2);
  });
  return pcm;
}
