/** Names of roles and of this site. A player with one of them could pass for us. As text, so that bundlers can drop it. */
const RESERVED =
  'admin administrator moderator mod staff support help helpdesk official operator system root sysop webmaster ' +
  'postmaster security billing payments noreply bot pfp poundforpound sweepstakes anon anonymous null undefined';

/** Reserved at the start and the end of a longer name, too. */
const AFFIXES = 'admin moderator official pfp';

/** Whether a name, or one of its words, reads like the name of a role or of this site. */
export function isReservedName(name: string): boolean {
  const words = name.split(/[\s_.’'-]+/);
  return [words.join(''), ...words].some((word) => isReserved(word) || isReserved(word.replace(/\d+$/, '')));
}

function isReserved(word: string): boolean {
  const read = skeleton(word);
  const isAffix = (affix: string) => read.startsWith(affix) || read.endsWith(affix);
  return skeletons(RESERVED).includes(read) || skeletons(AFFIXES).some(isAffix);
}

function skeletons(words: string): string[] {
  return words.split(' ').map(skeleton);
}

/** How a word reads at a glance: names that look alike have the same skeleton. */
function skeleton(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[1l]/g, 'i')
    .replaceAll('0', 'o')
    .replaceAll('3', 'e')
    .replaceAll('4', 'a')
    .replaceAll('5', 's')
    .replaceAll('7', 't');
}
