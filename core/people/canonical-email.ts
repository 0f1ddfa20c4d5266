interface Provider {
  /** Other domains that deliver to the same mailbox. */
  readonly aliases?: readonly string[];
  /** Characters it ignores before the @. */
  readonly ignores?: RegExp;
}

/** Providers that deliver `name+anything` to `name`. Others may give those to different people. */
const providers: Readonly<Record<string, Provider>> = {
  'gmail.com': { aliases: ['googlemail.com'], ignores: /\./g },
  'outlook.com': {},
  'hotmail.com': {},
  'live.com': {},
  'msn.com': {},
  'icloud.com': { aliases: ['me.com', 'mac.com'] },
  'proton.me': { aliases: ['protonmail.com', 'pm.me'], ignores: /[._-]/g },
  'fastmail.com': { aliases: ['fastmail.fm'] },
  'zoho.com': {},
  'zohomail.com': {},
  'hey.com': {},
  'mailbox.org': {},
  'posteo.de': {},
};

/**
 * The mailbox an email address belongs to: two addresses of one mailbox have the same canonical form. Send emails to the
 * address the player gave, not to this one.
 */
export function canonicalEmail(email: string): string {
  const text = email.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const found = at > 0 ? providerAt(text.slice(at + 1)) : undefined;
  if (!found) return text;
  const [domain, { ignores = /(?!)/g }] = found;
  const [name = ''] = text.slice(0, at).split('+');
  return `${name.replace(ignores, '')}@${domain}`;
}

/** A provider and its main domain. */
function providerAt(domain: string): [string, Provider] | undefined {
  return Object.entries(providers).find(([main, { aliases = [] }]) => main === domain || aliases.includes(domain));
}
