/** In this order, because browsers also name those that they descend from. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]

const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** A browser's name for its owner, such as 'Firefox on Windows': too coarse for tracking. */
export function deviceName(userAgent: string | undefined): string {
  const [browser] = BROWSERS.find(([, mark]) => mark.test(userAgent ?? '')) ?? []
  const [system] = SYSTEMS.find(([, mark]) => mark.test(userAgent ?? '')) ?? []
  if (browser === undefined && system === undefined) return 'Unknown device'
  return [browser ?? 'A browser', ...(system === undefined ? [] : [system])].join(' on ')
}
