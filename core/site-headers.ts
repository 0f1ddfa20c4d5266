/** The response headers of the site, stated once: CloudFront and the laptop stack both send them. */
export interface SiteOrigins {
  /** Other origins that the browser talks to, scheme included: Cognito, its hosted UI, AppSync Events, the avatar bucket. */
  readonly connect: readonly string[];
}

/** No inline script or style, nothing from elsewhere, no framing. */
function contentSecurityPolicy({ connect }: SiteOrigins): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers for every page and file. HSTS is left to the edge: a laptop has no TLS. */
export function siteHeaders(origins: SiteOrigins): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(origins),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}

/** Hashed files never change under their name; everything else is asked for anew. */
export function cacheControl(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** For what is no page, such as a player's picture: opened by itself, it may do nothing at all. */
export const dataHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * An address of a picture never shows another one, so nobody needs to ask again; but a picture that was taken down should
 * not outlive the day in a cache, under an address to which nothing leads any more.
 */
export const PICTURE_CACHING = 'public, max-age=86400, immutable';
