import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';

interface Frame {
  /** Seconds. */
  readonly at: number;
  readonly jpeg: Buffer;
}

/** A page's frames, in order. */
export type Clip = readonly Frame[];

const FRAMES_PER_SECOND = 12;
/** Width of one phone in the animation, pixels. */
const WIDTH = 240;

/** Records the page while `act` runs. */
export async function record(page: Page, act: () => Promise<void>): Promise<Clip> {
  const frames: Frame[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: metadata.timestamp ?? 0, jpeg: Buffer.from(data, 'base64') });
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 90 });
  await act();
  await session.send('Page.stopScreencast');
  await session.detach();
  return frames;
}

/** Writes clips side by side as one endless animation. Needs ffmpeg. A clip that ends early shows its last frame. */
export function writeAnimation(file: string, clips: readonly Clip[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'recording-'));
  const lengths = clips.map((clip) => (clip.at(-1)?.at ?? 0) - (clip[0]?.at ?? 0));
  const count = Math.ceil(Math.max(...lengths) * FRAMES_PER_SECOND);
  for (const [number, clip] of clips.entries()) {
    const start = clip[0]?.at ?? 0;
    for (let index = 0; index < count; index++) {
      const shown = clip.findLast(({ at }) => at <= start + index / FRAMES_PER_SECOND);
      if (shown) writeFileSync(join(folder, `${number}-${String(index).padStart(4, '0')}.jpg`), shown.jpeg);
    }
  }
  const inputs = clips.flatMap((_, number) => [
    ...['-framerate', `${FRAMES_PER_SECOND}`],
    ...['-i', join(folder, `${number}-%04d.jpg`)],
  ]);
  const scaled = clips.map((_, number) => `[${number}]scale=${WIDTH}:-2:flags=lanczos,pad=iw+8:ih:4:0[c${number}]`);
  const filter = `${scaled.join(';')};${clips.map((_, number) => `[c${number}]`).join('')}hstack=inputs=${clips.length}`;
  mkdirSync(dirname(file), { recursive: true });
  const encoding = ['-c:v', 'libwebp_anim', '-quality', '55', '-compression_level', '6', '-loop', '0'];
  execFileSync('ffmpeg', ['-y', '-v', 'error', ...inputs, '-filter_complex', filter, ...encoding, file]);
  rmSync(folder, { recursive: true });
}
