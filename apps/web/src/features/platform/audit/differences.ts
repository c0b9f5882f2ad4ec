/** One field before and after; null if it was missing. */
export interface Difference {
  field: string
  before: string | null
  after: string | null
}

/** Differences by field; a value without fields counts as one unnamed field. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].map((field) => ({
    field,
    before: textOf(old[field]),
    after: textOf(now[field]),
  }))
}

function fieldsOf(values: unknown): Record<string, unknown> {
  if (values === null || values === undefined) return {}
  return typeof values === 'object' && !Array.isArray(values) ? (values as Record<string, unknown>) : { '': values }
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
