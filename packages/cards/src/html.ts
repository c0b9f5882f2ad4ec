/**
 * HTML that is already safe to write out. Only `html` and `trustedHtml` make it, so a string can never pass for one.
 */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toString(): string {
    return this.text
  }
}

/** What may stand in a template: text is escaped, `Html` goes in as it is, lists one after the other, nothing leaves nothing. */
export type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[]

/**
 * A template that escapes what is put into it: html`<p title="${title}">${text}</p>`. Values may stand between tags and
 * inside quoted attributes; nowhere else, and never in a script or style. Links are checked by the code that makes them.
 */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const parts = withoutIndent(strings)
  let text = parts[0] ?? ''
  for (let at = 0; at < values.length; at++) text += written(values[at]) + (parts[at + 1] ?? '')
  return new Html(text)
}

const indentFree = new WeakMap<TemplateStringsArray, readonly string[]>()

/** The indent of the source is white space to a browser too, but need not travel. */
function withoutIndent(strings: TemplateStringsArray): readonly string[] {
  const known = indentFree.get(strings)
  if (known) return known
  const parts = strings.map((part) => part.replace(/\n\s*/g, '\n'))
  indentFree.set(strings, parts)
  return parts
}

/** Markup of our own source, never of a person's. */
export const trustedHtml = (text: string): Html => new Html(text)

/** Text for between tags and for quoted attributes. */
export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (character) => entities[character] ?? '') : text
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function written(value: HtmlValue): string {
  if (typeof value === 'string') return escapeHtml(value)
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'number') return String(value)
  return value.map(written).join('')
}
