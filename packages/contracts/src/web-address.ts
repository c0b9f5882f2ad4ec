/** The address as the platform reads it, relative to `base` where one is given, or null. `URL.parse` is not in every browser. */
export function urlOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
