/** Text that is HTML already. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | false | undefined | readonly (Html | string)[]

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign)

/**
 * Joins markup with values, which are escaped unless they are HTML. Not named `html`, because formatters then add spaces,
 * which the policy's hash of the style does not allow.
 */
export const markup = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.map((piece, at) => piece + written(parts[at])).join(''))

function written(part: Part): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  return typeof part === 'object' ? part.map(written).join('') : escaped(String(part))
}

/** Escapes text and turns `code` and **strong** into elements. */
export const inline = (text: string): Html =>
  new Html(
    escaped(text)
      .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
      .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>'),
  )
