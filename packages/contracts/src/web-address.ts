/** Parses a URL, relative to `base` if given, or returns null. Some browsers lack `URL.parse`. */
export function urlOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
