/** Plural forms: those of the language, and `zero` for messages that need it. */
type Form = 'zero' | 'one' | 'other'

/** Messages to choose from, with the forms of a plural (`_zero`, `_one`, `_other`) as one. */
export type Choice<W> = {
  readonly [K in keyof W as K extends `${infer Name}_${Form}` ? Name : K]: W[K] extends string ? string : Choice<W[K]>
}

/** Chooses a message: `($) => $.members.title`. */
export type Choose<W> = ($: Choice<W>) => string

/** Returns a message with its values: `t(($) => $.members.found, { count: 3 })`. */
export type Say<W> = (choose: Choose<W>, values?: Values) => string

/** Values for `{{name}}`. A count and `{{total, number}}` are formatted for the language. */
type Values = Readonly<Record<string, unknown>>

type Tree = { [key: string]: string | Tree }

/**
 * Returns the messages of a language. `words` may get more entries later. Values are not escaped; code that writes HTML
 * escapes them.
 */
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
      // Isolates a right-to-left name (U+2068, U+2069), which would reorder the numbers and brackets after it.
      return String(value).replace(/^.*[\u0590-\u08ff].*/s, '\u2068$&\u2069')
    })
  }
}

/** The first existing form. */
function formOf(chosen: unknown, ...wanted: string[]): string {
  const forms = (chosen ?? {}) as Record<string, string | undefined>
  return wanted.map((form) => forms[form]).find((form) => form !== undefined) ?? forms['other'] ?? ''
}

/** Messages with the forms of each plural under one name. */
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
