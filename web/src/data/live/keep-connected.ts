/** Callbacks of a connection. */
export interface ConnectionEvents {
  readonly onReady: () => void;
  readonly onEnd: () => void;
}

interface KeepOptions {
  /** Opens a connection. Rejects if it can't even be tried. */
  readonly open: (events: ConnectionEvents) => Promise<{ close(): void }>;
  readonly onStatus: (isConnected: boolean) => void;
  /** A random number from 0 to 1. It spreads out reconnects, so that pages don't all come back at once. */
  readonly chance: () => number;
}

export interface Keeper {
  /** Connects now, whatever the state: the page is visible again, or the network is back. */
  connect(): void;
  /** Closes the connection and stays offline until `connect`. */
  disconnect(): void;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A connection that lasted this long resets the backoff. */
const GOOD_AFTER_MS = 10_000;

/** Keeps one connection open. The pause after each failure doubles, up to half a minute. */
export function keepConnected({ open, onStatus, chance }: KeepOptions): Keeper {
  let connection: { close(): void } | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let readyAt: number | undefined;
  /** Counts attempts, so that callbacks of an earlier one are ignored. */
  let attempts = 0;

  async function tryToConnect(): Promise<void> {
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
    pause = setTimeout(() => void tryToConnect(), longest * (0.5 + chance() / 2));
  }

  return {
    connect() {
      failures = 0;
      readyAt = undefined;
      drop();
      void tryToConnect();
    },
    disconnect: drop,
  };
}
