/** The site's response headers, shared by CloudFront and the laptop stack. */
export interface SiteOrigins {
  /** Other origins the browser connects to, with scheme: Cognito, its hosted UI, AppSync Events, the avatar bucket. */
  readonly connect: readonly string[];
}

/** No inline scripts or styles, nothing from other origins, no framing. */
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

/** Headers for every page and file. Only CloudFront adds HSTS, because a laptop has no TLS. */
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

/** Hashed files never change; browsers must revalidate everything else. */
export function cacheControl(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** For responses that aren't pages, such as a player's picture. Opened on its own, it can't run or load anything. */
export const dataHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * A picture's address never shows another picture, so there's no need to revalidate. Caches keep it for a day at most,
 * in case we have to take the picture down.
 */
export const PICTURE_CACHING = 'public, max-age=86400, immutable';
