const HSTS = {
  host: 'max-age=63072000',
  subdomains: 'max-age=63072000; includeSubDomains',
  preload: 'max-age=63072000; includeSubDomains; preload',
} as const

interface HeaderOptions {
  /** Whether PUBLIC_URL uses https. */
  secure: boolean
  dev: boolean
  /** Scope of HSTS for two years: see HSTS in docs/operations.md. */
  hsts?: keyof typeof HSTS
  /** CSP sources of the inline scripts of documents; only documents name them. */
  scriptHashes?: readonly string[]
}

/** The content security policy of every response, cached pages included. */
function contentSecurityPolicy({ scriptHashes = [], ...options }: HeaderOptions): string {
  const directives = [
    "default-src 'none'",
    // Vite's development client adds inline scripts and styles; they never reach a build.
    ["script-src 'self'", ...(options.dev ? ["'unsafe-inline'"] : scriptHashes)].join(' '),
    options.dev ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    options.dev ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(options.dev ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
    ...(options.secure ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.join('; ')
}

/** Security headers of every response, whatever its status. */
export function securityHeaders(options: HeaderOptions): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(options),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), payment=(self "https://www.paypal.com")',
    ...(options.secure && { 'strict-transport-security': HSTS[options.hsts ?? 'host'] }),
  }
}
