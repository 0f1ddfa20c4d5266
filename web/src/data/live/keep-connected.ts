/** What a connection tells whoever keeps it up. */
export interface ConnectionEvents {
  readonly onReady: () => void;
  readonly onEnd: () => void;
}

interface KeepOptions {
  /** Opens a connection. Rejects where that cannot even be tried. */
  readonly open: (events: ConnectionEvents) => Promise<{ close(): void }>;
  readonly onStatus: (isConnected: boolean) => void;
  /** From 0 to 1, for pages that lost the same service not to come back all at once. */
  readonly chance: () => number;
}

export interface Keeper {
  /** Connects now, whatever was under way: the page is looked at, the network is back. */
  wake(): void;
  /** Closes the connection and opens no other, until it is woken. */
  rest(): void;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A connection that held this long was a good one: the next failure is a first one. */
const GOOD_AFTER_MS = 10_000;

/** Keeps one connection up: after each failure it waits longer, at most half a minute. */
export function keepConnected({ open, onStatus, chance }: KeepOptions): Keeper {
  let connection: { close(): void } | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let readyAt: number | undefined;
  /** Counts attempts: what an earlier one still says is not heard. */
  let attempts = 0;

  async function connect(): Promise<void> {
    const attempt = ++attempts;
    const isCurrent = () => attempt === attempts;
    const onReady = () => {
      if (!isCurrent()) return;
      readyAt = Date.now();
      onStatus(true);
    };
    const onEnd = () => {
      if (isCurrent()) retry();
    };
    try {
      const opened = await open({ onReady, onEnd });
      if (isCurrent()) connection = opened;
      else opened.close();
    } catch {
      onEnd();
    }
  }

  function drop(): void {
    attempts++;
    clearTimeout(pause);
    connection?.close();
    connection = undefined;
    onStatus(false);
  }

  function retry(): void {
    if (readyAt !== undefined && Date.now() - readyAt > GOOD_AFTER_MS) failures = 0;
    readyAt = undefined;
    drop();
    const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures++);
    pause = setTimeout(() => void connect(), longest * (0.5 + chance() / 2));
  }

  return {
    wake() {
      failures = 0;
      readyAt = undefined;
      drop();
      void connect();
    },
    rest: drop,
  };
}
