/** Values that differ with each run, replaced by constants, so that two runs give equal examples. */
export class StableValues {
  readonly #ids = new Map<string, string>()
  readonly #words = new Map<string, string>()

  of(value: unknown): unknown {
    if (typeof value === 'string') return this.#text(value)
    if (Array.isArray(value)) return value.slice(0, 1).map((each) => this.of(each))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, key === 'ms' && inner !== null ? exampleMs : this.of(inner)]),
    )
  }

  #text(text: string): string {
    if (/^\d{6}$/.test(text)) return '123456'
    if (/^[0-9a-z]{5}-[0-9a-z]{5}$/.test(text)) return 'abcde-12345'
    if (/^kartu-[0-9a-z]{8}$/.test(text)) return 'kartu-7m2xq9dk'
    if (/^(?:[0-9a-z]{4}-){12}[0-9a-z]{4}$/.test(text)) return Array(13).fill('k4rt').join('-')
    return text
      .replaceAll(/\bINV-\d{4}-\d{4}\b/g, 'INV-2026-0001')
      .replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, (id) => numbered(this.#ids, id, exampleId))
      .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, (time) => (isNear(time) ? '2026-11-29T08:00:00.000Z' : time))
      .replaceAll(/\b\d{4}-\d{2}-\d{2}\b(?!T)/g, (day) => (isNear(day) ? '2026-11-29' : day))
      .replaceAll(/(?<![\w-])[\w-]{22,}(?![\w-])/g, (run) => (isRandom(run) ? exampleSecret : run))
      .replaceAll(/[A-Z2-7]{32}/g, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
      .replaceAll(/[0-9a-f]{32,}/g, exampleHash)
      .replaceAll(/\b[0-9a-f]{10}\b/g, (word) => numbered(this.#words, word, (at) => `example-${at}`))
      .replaceAll(/(?<=\/c\/[a-z-]+-)[0-9a-z]{6}$/g, 'k4rtu7')
      .replaceAll(/(?<=\/passes\/[a-z-]+-)[0-9a-z]{6}\.pkpass\?key=\d{13}/g, 'k4rtu7.pkpass?key=1795939200000')
      .replaceAll(/\b(?=[a-z]*\d)[0-9a-z]{16}\b/g, 'k4rtu7k4rtu7k4rt')
  }
}

/** Duration of a call. */
const exampleMs = 84
const exampleSecret = 'hXwG2ZKQ7yVvJt0pB1nRkLmE4sUaCdFgTiOoYxPqWz8'
const isRandom = (run: string): boolean => /[a-z]/.test(run) && /[A-Z]/.test(run)
const exampleHash = '9f86d081884c7d659a2feaa0c55ad015'

const exampleId = (at: number): string => `0193a5c0-0000-7000-8000-${String(at).padStart(12, '0')}`

function numbered(known: Map<string, string>, value: string, name: (at: number) => string): string {
  const stable = known.get(value) ?? name(known.size + 1)
  known.set(value, stable)
  return stable
}

const dayMs = 86_400_000
const isNear = (time: string): boolean => Math.abs(Date.parse(time) - Date.now()) < 100 * dayMs
