import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays, DAY_MS, dayOf, nextMidnight } from '../../core/calendar.ts';
import { STICKS_PER_LETTER, sticks, sticksOf } from '../../core/games/sticks/letters.ts';
import type { SticksState } from '../../core/games/sticks/rules.ts';
import { routes } from '../../core/routes.ts';
import { dayName } from '../../web/src/ui/dates.ts';
import { withBrowser } from '../harness/browser.ts';
import { stateOf } from '../harness/items.ts';
import type { TestPlayer } from '../harness/stack.ts';

// One test blocks the word list. Another pulls a stick after a different tab ended the play.
const browser = withBrowser({ tolerated: [/net::ERR_FAILED/, /status of 409/] });

const status = (page: Page, text: string | RegExp) =>
  page.getByRole('article').getByRole('status').filter({ hasText: text });
const ready = (page: Page) => status(page, 'Pull a stick. Hits light up, and a miss costs 1.').waitFor();
const left = (page: Page, count: number) => page.getByText(`${count} sticks left`, { exact: true }).waitFor();
const stick = (page: Page, letter: number, number: number, look = 'not pulled') =>
  page.getByRole('button', { name: `Letter ${letter + 1}, ${sticks[number]?.name}, ${look}`, exact: true });
const guess = (page: Page) => page.getByRole('textbox', { name: 'Your guess, six letters' });

/** The word of the play in progress, from the database. Starts today's play if there is none. */
async function wordOf(player: TestPlayer): Promise<string> {
  await player.call(routes.sticks.start, {});
  return (await stateOf<SticksState>(browser().stack, player, 'sticks')).word;
}

/** The sticks that a letter of the word has, and those that it doesn't. */
async function sticksFor(player: TestPlayer, letter: number) {
  const right = sticksOf((await wordOf(player)).charAt(letter));
  const wrong = [...Array(STICKS_PER_LETTER).keys()].filter((number) => !right.includes(number));
  return { right, wrong, first: { right: right[0] ?? -1, wrong: wrong[0] ?? -1 } };
}

describe('Word Sticks on a phone', { timeout: 120_000 }, () => {
  it('can be played by touch, from sticks to a wrong guess to the word, pays 100 Coins, and returns to the games', async () => {
    const { page, player } = await browser().player();
    await page.goto('/sticks');
    await ready(page);
    await left(page, 120);
    expect(await browser().violations(page)).toEqual([]);

    const { first } = await sticksFor(player, 0);
    await stick(page, 0, first.right).tap();
    await stick(page, 0, first.right, 'lit').waitFor();
    await status(page, `Hit! Letter 1 has the ${sticks[first.right]?.name}.`).waitFor();
    await stick(page, 0, first.wrong).tap();
    await stick(page, 0, first.wrong, 'not in the letter').waitFor();
    await status(page, 'Miss: −1 stick').waitFor();
    await left(page, 119);

    await page.getByRole('tab', { name: 'Letter 4: nothing pulled' }).tap();
    const fourth = (await sticksFor(player, 3)).first;
    await stick(page, 3, fourth.right).tap();
    await page.getByRole('tab', { name: 'Letter 4: 1 lit, 0 wrong' }).waitFor();
    expect(await browser().violations(page)).toEqual([]);

    const word = await wordOf(player);
    await guess(page).fill(word === 'WINNER' ? 'BOXING' : 'winner');
    await page.getByRole('button', { name: 'Guess' }).tap();
    await status(page, 'Nope! –3 sticks').waitFor();
    await left(page, 116);
    await guess(page).fill(word.toLowerCase());
    await page.getByRole('button', { name: 'Guess' }).tap();
    await page.getByText('Correct! +100 coins').first().waitFor();
    await page.getByRole('img', { name: word }).waitFor();
    expect((await player.call(routes.account.me, {})).coins).toBe(100);
    await page.waitForURL('**/games');
  });

  it('accepts a tap anywhere on a stick, except where it could mean two', async () => {
    const { page, player } = await browser().player();
    await page.goto('/sticks');
    await ready(page);
    const board = await page.getByRole('group', { name: 'Sticks of letter 1' }).boundingBox();
    if (!board) throw new Error('no board');
    const tap = (x: number, y: number) =>
      page.touchscreen.tap(board.x + (x / 240) * board.width, board.y + (y / 312) * board.height);
    await tap(120, 156);
    await tap(24, 240);
    const { right } = await sticksFor(player, 0);
    await stick(page, 0, 1, right.includes(1) ? 'lit' : 'not in the letter').waitFor();
    const { play } = await player.call(routes.sticks.get, {});
    expect(play?.letters.flatMap(({ lit, dark }) => [...lit, ...dark])).toEqual([1]);
  });

  it('pulls each stick once when several are tapped quickly', async () => {
    const { page, player } = await browser().player();
    await page.goto('/sticks');
    await ready(page);
    const { right, wrong } = await sticksFor(player, 0);
    await page.evaluate(() => {
      for (const grip of document.querySelectorAll<HTMLElement>('fieldset button')) {
        grip.click();
        grip.click();
      }
    });
    await expect.poll(() => page.getByRole('button', { name: /^Letter 1, .*, not pulled$/ }).count()).toBe(0);
    await left(page, 120 - wrong.length);
    const { play } = await player.call(routes.sticks.get, {});
    expect([...(play?.letters[0]?.lit ?? [])].sort()).toEqual([...right].sort());
    expect([...(play?.letters[0]?.dark ?? [])].sort()).toEqual(wrong);
  });

  it('rejects a guess that isn’t a word without taking sticks', async () => {
    const { page } = await browser().player();
    await page.goto('/sticks');
    await ready(page);
    await guess(page).fill('qqqqqq');
    await page.getByRole('button', { name: 'Guess' }).tap();
    await status(page, 'QQQQQQ isn’t on our word list. No sticks lost.').waitFor();
    await guess(page).fill('punch');
    await page.getByRole('button', { name: 'Guess' }).tap();
    await status(page, 'Guess a six-letter word.').waitFor();
    await left(page, 120);
    await guess(page).pressSequentially('abcdefghij');
    expect(await guess(page).inputValue()).toHaveLength(6);
  });

  it('takes no sticks while the word list can’t be loaded, and accepts guesses once it can', async () => {
    const { page, player } = await browser().player();
    await page.route('**/wordlists/*', (route) => route.abort());
    // The confetti can't load either, which must not affect a win.
    await page.route('**/assets/confetti*.js', (route) => route.abort());
    await page.goto('/sticks');
    await ready(page);
    const word = await wordOf(player);
    await guess(page).fill(word);
    await page.getByRole('button', { name: 'Guess' }).tap();
    await status(page, 'We couldn’t load the word list.').waitFor();
    await left(page, 120);
    await page.unroute('**/wordlists/*');
    await page.getByRole('button', { name: 'Guess' }).tap();
    await page.getByRole('img', { name: word }).waitFor();
  });

  it('continues where it was after a reload in mid-play', async () => {
    const { page, player } = await browser().player();
    await page.goto('/sticks');
    await ready(page);
    const { first } = await sticksFor(player, 0);
    await stick(page, 0, first.wrong).tap();
    await left(page, 119);
    await page.reload();
    await left(page, 119);
    await stick(page, 0, first.wrong, 'not in the letter').waitFor();
  });

  it('starts no play when it’s only looked at', async () => {
    const { page, player } = await browser().player();
    await page.goto('/sticks');
    await ready(page);
    await page.getByText('Its seal:').waitFor();
    expect((await player.call(routes.hub.games, {})).games.sticks).toEqual({ state: 'ready' });
    await stick(page, 0, 1).tap();
    await page.getByRole('button', { name: /^Letter 1, left stick, (lit|not in the letter)$/ }).waitFor();
    expect((await player.call(routes.hub.games, {})).games.sticks.state).toBe('continue');
  });

  it('opens today’s word with the first pull when an old play is still in the table', async () => {
    const { page, player } = await browser().player();
    const { clock } = browser().stack;
    await player.call(routes.sticks.start, {});
    clock.moveTo(new Date(nextMidnight(clock.now()) + DAY_MS + 60_000));
    await page.goto('/sticks');
    await ready(page);
    await stick(page, 0, 1).tap();
    await page.getByRole('button', { name: /^Letter 1, left stick, (lit|not in the letter)$/ }).waitFor();
    const { play } = await player.call(routes.sticks.get, {});
    expect(play).toMatchObject({ status: 'open', day: dayOf(clock.now()) });
  });

  it('shows today’s result and the time of the next word on a later visit', async () => {
    const { page, player } = await browser().player();
    await player.call(routes.sticks.start, {});
    const word = await wordOf(player);
    await player.call(routes.sticks.guess, { word });
    await page.goto('/sticks');
    await status(page, 'You’ve played today’s word.').waitFor();
    await page.getByRole('img', { name: word }).waitFor();
    await page.getByText(/Next word in \d+:\d\d/).waitFor();
    expect(await browser().violations(page)).toEqual([]);
  });

  it('shows the word solved in another tab, and starts no new play', async () => {
    const { page, player } = await browser().player();
    const starts: string[] = [];
    page.on('request', (request) => request.url().endsWith('/sticks/start') && starts.push(request.url()));
    await player.call(routes.sticks.start, {});
    await page.goto('/sticks');
    await ready(page);
    const word = await wordOf(player);
    await player.call(routes.sticks.guess, { word });
    await stick(page, 0, 0).tap();
    await status(page, 'You’ve played today’s word.').waitFor();
    await page.getByRole('img', { name: word }).waitFor();
    expect(starts).toEqual([]);
  });

  it('ends when no sticks are left, and doesn’t reveal the word', async () => {
    const { page, player } = await browser().player();
    await player.call(routes.sticks.start, {});
    for (let n = 0; n < 39; n++) {
      const end = String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26));
      await player.call(routes.sticks.guess, { word: `qqqq${end}` });
    }
    await page.goto('/sticks');
    await left(page, 3);
    const word = await wordOf(player);
    await guess(page).fill(word === 'WINNER' ? 'BOXING' : 'WINNER');
    await page.getByRole('button', { name: 'Guess' }).tap();
    await page.getByRole('button', { name: 'Stay here' }).tap();
    await page.getByText('No sticks left', { exact: true }).waitFor();
    expect(await browser().violations(page)).toEqual([]);
    expect(await page.content()).not.toContain(word);
  });
});

describe('Word Sticks by keyboard, with reduced motion', { timeout: 120_000 }, () => {
  it('can be played with Tab, arrows, digits, and Enter', async () => {
    const { page, player } = await browser().player({ device: 'desktop', reducedMotion: true });
    await page.goto('/sticks');
    await ready(page);
    const word = await wordOf(player);
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await page.getByRole('tab', { name: 'Letter 1: nothing pulled' }).focus();
    await press('ArrowRight', 'ArrowRight');
    await page.getByRole('group', { name: 'Sticks of letter 3' }).waitFor();
    // Skips the button for the previous letter.
    await press('Tab', 'Tab', 'Enter');
    const third = sticksOf(word.charAt(2));
    const lookOf = (number: number) => (third.includes(number) ? 'lit' : 'not in the letter');
    await stick(page, 2, 0, lookOf(0)).waitFor();
    await press('ArrowDown', 'Enter', '7');
    await stick(page, 2, 5, lookOf(5)).waitFor();
    await stick(page, 2, 6, lookOf(6)).waitFor();
    await press('Tab', 'Tab');
    await page.keyboard.type(word);
    await press('Enter');
    await page.getByRole('img', { name: word }).waitFor();
    await page.waitForURL('**/games');
    expect((await player.call(routes.account.me, {})).coins).toBe(100);
  });
});

describe('the word’s seal', { timeout: 120_000 }, () => {
  it('appears on that day, and is proven two days later on the game’s screen and the fair play page', async () => {
    const { page, player } = await browser().player();
    await player.call(routes.sticks.start, {});
    const word = await wordOf(player);
    await player.call(routes.sticks.guess, { word });
    await page.goto('/fair');
    const { clock } = browser().stack;
    const day = dayOf(clock.now());
    await page.getByText('Word not published yet').waitFor();
    expect(await page.getByText('The word of the day', { exact: true }).count()).toBe(1);
    await page.getByText(`Sealed until ${dayName(addDays(day, 2))}`, { exact: true }).waitFor();
    expect(await page.content()).not.toContain(`<b>${word}</b>`);

    clock.moveTo(new Date(nextMidnight(clock.now()) + DAY_MS + 1000));
    // Browsers cache seals for a minute, but here two days passed in a moment.
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
    await page.goto('/fair');
    await page.getByText('Matches its seal').first().waitFor();
    await page.getByText('Verified', { exact: true }).waitFor();
    await page.getByText(word, { exact: true }).waitFor();
    expect(await browser().violations(page)).toEqual([]);
    await page.goto('/sticks');
    await ready(page);
    await page.getByText(`The word for ${dayName(day)}`).waitFor();
    await page.getByText('Matches its seal').waitFor();
    expect(await browser().violations(page)).toEqual([]);
  });
});
