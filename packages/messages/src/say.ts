/** Of a plural: those that a language has for a count, and one for nothing at all, where a sentence wants it. */
type Form = 'zero' | 'one' | 'other'

/** What a sentence is chosen from: the words themselves, in which the forms of a plural (`_zero`, `_one`, `_other`) are one. */
export type Choice<W> = {
  readonly [K in keyof W as K extends `${infer Name}_${Form}` ? Name : K]: W[K] extends string ? string : Choice<W[K]>
}

/** Names a sentence: `($) => $.members.title`. */
export type Choose<W> = ($: Choice<W>) => string

/** Says a sentence of these words: `t(($) => $.members.found, { count: 3 })`. */
export type Say<W> = (choose: Choose<W>, values?: Values) => string

/** What stands in a sentence for `{{name}}`; a count, and `{{total, number}}`, are written as the language writes numbers. */
type Values = Readonly<Record<string, unknown>>

type Tree = { [key: string]: string | Tree }

/** Speaks a language. `words` may get more entries later; values are not escaped: code that writes HTML escapes them. */
export function sayIn<W>(locale: string, words: Choice<W>): Say<W> {
  const plurals = new Intl.PluralRules(locale)
  const numbers = new Intl.NumberFormat(locale)
  return (choose, values = {}) => {
    const chosen: unknown = choose(words)
    const sentence =
      typeof chosen === 'string'
        ? chosen
        : formOf(chosen, values['count'] === 0 ? 'zero' : '', plurals.select(Number(values['count'])))
    return sentence.replace(/\{\{(\w+)(, number)?\}\}/g, (_, name: string, asNumber?: string) => {
      const value = (values[name] ?? '') as string | number
      if (asNumber !== undefined || (name === 'count' && typeof value === 'number'))
        return numbers.format(Number(value))
      // A name from right to left would take along numbers and brackets that follow it: it is isolated (U+2068, U+2069).
      return String(value).replace(/^.*[\u0590-\u08ff].*/s, '\u2068$&\u2069')
    })
  }
}

/** The first of these forms that there is. */
function formOf(chosen: unknown, ...wanted: string[]): string {
  const forms = (chosen ?? {}) as Record<string, string | undefined>
  return wanted.map((form) => forms[form]).find((form) => form !== undefined) ?? forms['other'] ?? ''
}

/** The words with the forms of each plural below one name, as a sentence is chosen from them. */
export function choiceOf<W extends object>(words: W): Choice<W> {
  const choice: Tree = {}
  for (const [key, value] of Object.entries(words as Tree)) {
    const [, name, form] = /^(.+)_(zero|one|other)$/.exec(key) ?? []
    if (typeof value !== 'string') choice[key] = choiceOf(value)
    else if (name === undefined || form === undefined) choice[key] = value
    else choice[name] = { ...(choice[name] as Tree | undefined), [form]: value }
  }
  return choice as Choice<W>
}
