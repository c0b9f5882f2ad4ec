/** Name of a browser in a mail, from closed lists: a forged user agent never reaches a mailbox. */
export interface AskingBrowser {
  browser: string | null
  system: string | null
}

/** Order matters, because most browsers also claim to be the later ones. */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdgi?A?(?:OS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

export function askingBrowser(userAgent: string): AskingBrowser {
  const named = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent.slice(0, 500)))?.[1] ?? null
  return { browser: named(browsers), system: named(systems) }
}
