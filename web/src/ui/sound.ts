import { useSyncExternalStore } from 'react';
import { pause } from './pause.ts';

export type Sound = 'spin' | 'stop' | 'coin' | 'scratch' | 'win' | 'lose' | 'click';

const MUTED_KEY = 'pfp.muted';
const WAKE_UP_MS = 300;

let context: AudioContext | undefined;
const buffers = new Map<Sound, Promise<AudioBuffer>>();
const listeners = new Set<() => void>();

/**
 * Plays /sounds/<sound>.mp3 unless sounds are off. Never fails: without audio, without the file, or before the first
 * tap, it stays silent.
 */
export function playSound(sound: Sound): void {
  if (isMuted()) return;
  void play(sound).catch(() => {});
}

async function play(sound: Sound): Promise<void> {
  context ??= openContext();
  const audio = context;
  const [buffer, isRunning] = await Promise.all([load(audio, sound), wakeUp(audio)]);
  // Before the first tap audio is blocked. Skip the sound, because playing it later would make no sense.
  if (!isRunning) return;
  const source = new AudioBufferSourceNode(audio, { buffer });
  source.connect(audio.destination);
  source.start();
}

/** Tries to resume the context, and returns whether it is running. */
async function wakeUp(audio: AudioContext): Promise<boolean> {
  if (audio.state !== 'running') {
    await Promise.race([audio.resume(), pause(WAKE_UP_MS)]);
  }
  return audio.state === 'running';
}

/** Phones suspend audio when a call or another app takes over. The next tap resumes it. */
function openContext(): AudioContext {
  const opened = new AudioContext();
  document.addEventListener('pointerdown', () => {
    if (opened.state !== 'running') void opened.resume().catch(() => {});
  });
  return opened;
}

function load(audio: AudioContext, sound: Sound): Promise<AudioBuffer> {
  const known = buffers.get(sound);
  if (known) return known;
  const loading = fetch(`/sounds/${sound}.mp3`)
    .then((response) => response.arrayBuffer())
    .then((bytes) => audio.decodeAudioData(bytes));
  buffers.set(sound, loading);
  loading.catch(() => buffers.delete(sound));
  return loading;
}

function isMuted(): boolean {
  return localStorage.getItem(MUTED_KEY) === 'yes';
}

/** Turns sounds on or off on this device. */
export function setMuted(muted: boolean): void {
  localStorage.setItem(MUTED_KEY, muted ? 'yes' : 'no');
  for (const listener of listeners) listener();
}

/** Whether sounds are off. */
export function useMuted(): boolean {
  return useSyncExternalStore(subscribe, isMuted, () => false);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
