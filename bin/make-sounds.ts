// Synthesizes web/public/sounds: npx tsx bin/make-sounds.ts (needs ffmpeg with libmp3lame). See docs/sounds.md.
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { noise, type Sound, sampleRate, silence, timbres, tone, toPcm } from './sound-synth.ts';

/** About -7 dB, because the encoder adds up to 2 dB in noisy sounds. */
const peak = 0.45;

/** Equal-tempered pitch, in semitones from A4. */
const note = (semitones: number): number => 440 * 2 ** (semitones / 12);

/** The reels: 12 steps of 60 ms and two staggers of 240 ms, ratcheting more softly as they slow. */
function spin(): Sound {
  const sound = silence(1.25);
  const fade = (t: number) => Math.min(1, t / 0.08) * (1 - t / 1.25);
  noise(
    sound,
    { band: (t) => 500 + 1500 * Math.sin(Math.min(1, t / 0.9) * Math.PI), width: 0.7, swell: fade },
    { start: 0, length: 1.25, gain: 0.5, attack: 0.05, decay: 9 },
  );
  for (let step = 0; step < 20; step++) {
    const start = step * 0.06;
    const gain = 0.55 * (1 - step / 26);
    tone(
      sound,
      (t) => 620 + (step % 3) * 70 - 2600 * t,
      { start, length: 0.035, gain, decay: 0.012, attack: 0.002 },
      timbres.soft,
    );
    noise(
      sound,
      { band: 3200, width: 0.8, seed: step + 2 },
      { start, length: 0.02, gain: gain * 0.8, attack: 0.001, decay: 0.006 },
    );
  }
  return sound;
}

/** A reel stops: a padded thud, a latch, and a short ring of the frame. */
function stop(): Sound {
  const sound = silence(0.32);
  tone(
    sound,
    (t) => 90 + 170 * Math.exp(-t / 0.03),
    { start: 0, length: 0.26, gain: 1, attack: 0.003, decay: 0.075 },
    timbres.soft,
  );
  noise(sound, { band: 1800, width: 0.9 }, { start: 0, length: 0.04, gain: 0.8, attack: 0.001, decay: 0.01 });
  tone(sound, 1244, { start: 0.006, length: 0.28, gain: 0.12, decay: 0.07 }, timbres.bell);
  return sound;
}

/** Two bright notes a fourth apart; the second rings out. */
function coin(): Sound {
  const sound = silence(0.8);
  tone(sound, note(14), { start: 0, length: 0.1, gain: 0.7, decay: 0.09 }, timbres.bell);
  tone(sound, note(19), { start: 0.075, length: 0.7, gain: 0.8, decay: 0.19 }, timbres.bell);
  tone(sound, note(31), { start: 0.075, length: 0.5, gain: 0.16, decay: 0.1 });
  noise(sound, { band: 6500, width: 0.5 }, { start: 0, length: 0.03, gain: 0.25, attack: 0.001, decay: 0.008 });
  return sound;
}

/** A coin scratching foil: three quick strokes. */
function scratch(): Sound {
  const sound = silence(0.5);
  [0, 0.13, 0.25].forEach((start, i) => {
    const length = i === 2 ? 0.22 : 0.13;
    const grain = (t: number) => Math.sin((Math.PI * t) / length) * (0.7 + 0.3 * Math.sin(2 * Math.PI * 95 * t));
    const rising = i % 2 === 0;
    noise(
      sound,
      { band: (t) => (rising ? 2400 : 4200) + (rising ? 9000 : -7000) * t, width: 0.8, swell: grain, seed: i + 7 },
      { start, length, gain: 1, attack: 0.012, decay: 9 },
    );
  });
  return sound;
}

/** Two strikes of the ring bell over a fanfare up a major chord. */
function win(): Sound {
  const sound = silence(1.75);
  [3, 7, 10, 15].forEach((semitones, i) => {
    const last = i === 3;
    const start = i * 0.11;
    tone(
      sound,
      note(semitones),
      { start, length: last ? 0.9 : 0.16, gain: 0.34, attack: 0.008, decay: last ? 0.34 : 0.16 },
      timbres.brass,
    );
    tone(
      sound,
      note(semitones) * 1.004,
      { start, length: last ? 0.9 : 0.16, gain: 0.2, attack: 0.008, decay: last ? 0.34 : 0.16 },
      timbres.brass,
    );
  });
  for (const semitones of [7, 10]) {
    tone(sound, note(semitones), { start: 0.33, length: 0.9, gain: 0.2, attack: 0.012, decay: 0.32 }, timbres.brass);
  }
  for (const start of [0, 0.33]) {
    tone(sound, 1568, { start, length: 1.2, gain: 0.3, attack: 0.003, decay: 0.3 }, timbres.bell);
    tone(sound, 2349, { start, length: 0.9, gain: 0.12, attack: 0.003, decay: 0.2 });
  }
  [27, 31, 34, 39].forEach((semitones, i) => {
    tone(sound, note(semitones), { start: 0.5 + i * 0.07, length: 0.5, gain: 0.1, decay: 0.12 });
  });
  return sound;
}

/** Three soft descending notes, the last one bending down: a shrug, not a scolding. */
function lose(): Sound {
  const sound = silence(0.85);
  [-2, -5].forEach((semitones, i) => {
    tone(
      sound,
      note(semitones),
      { start: i * 0.16, length: 0.16, gain: 0.6, attack: 0.012, decay: 0.14 },
      timbres.soft,
    );
  });
  tone(
    sound,
    (t) => note(-9) * (1 - 0.09 * t) * (1 + 0.006 * Math.sin(2 * Math.PI * 6 * t)),
    { start: 0.32, length: 0.5, gain: 0.7, attack: 0.015, decay: 0.24 },
    timbres.soft,
  );
  return sound;
}

/** A muffled button press. */
function click(): Sound {
  const sound = silence(0.09);
  tone(
    sound,
    (t) => 420 + 520 * Math.exp(-t / 0.008),
    { start: 0, length: 0.07, gain: 0.8, attack: 0.002, decay: 0.018 },
    timbres.soft,
  );
  noise(sound, { band: 2600 }, { start: 0, length: 0.015, gain: 0.35, attack: 0.001, decay: 0.004 });
  return sound;
}

const sounds = { spin, stop, coin, scratch, win, lose, click };

for (const [name, make] of Object.entries(sounds)) {
  const path = fileURLToPath(new URL(`../web/public/sounds/${name}.mp3`, import.meta.url));
  const input = ['-f', 's16le', '-ar', `${sampleRate}`, '-ac', '1', '-i', 'pipe:0'];
  const output = ['-codec:a', 'libmp3lame', '-b:a', '64k', '-map_metadata', '-1', '-fflags', '+bitexact', path];
  const sound = make();
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, ...output], { input: toPcm(sound, peak) });
  console.log(`${name}.mp3 ${(sound.length / sampleRate).toFixed(2)} s, ${statSync(path).size} bytes`);
}
