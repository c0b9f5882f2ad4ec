/** Safe HTML. Only `html` and `trustedHtml` create it, so a string is never mistaken for it. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toString(): string {
    return this.text
  }
}

/** Values of a template: text is escaped, `Html` is inserted, lists are joined, nothing is empty. */
export type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[]

/**
 * A template that escapes its values: html`<p title="${title}">${text}</p>`. Values may be between tags and in quoted
 * attributes, never in a script or style. The code that creates links checks them.
 */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const parts = withoutIndent(strings)
  let text = parts[0] ?? ''
  for (let at = 0; at < values.length; at++) text += written(values[at]) + (parts[at + 1] ?? '')
  return new Html(text)
}

const indentFree = new WeakMap<TemplateStringsArray, readonly string[]>()

/** Removes the indent of the source, which browsers would receive as white space. */
function withoutIndent(strings: TemplateStringsArray): readonly string[] {
  const known = indentFree.get(strings)
  if (known) return known
  const parts = strings.map((part) => part.replace(/\n\s*/g, '\n'))
  indentFree.set(strings, parts)
  return parts
}

/** Markup from our own source, never from a person. */
export const trustedHtml = (text: string): Html => new Html(text)

/** Escapes text between tags and in quoted attributes. */
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
