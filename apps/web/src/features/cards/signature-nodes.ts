/** A tag with its attributes, or what stands before the next one. */
const pieces = /<(\/?)([a-z]+)((?: [a-z]+="[^"]*")*) ?\/?>|[^<]+/g
const attributes = / ([a-z]+)="([^"]*)"/g

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }

/**
 * The markup of `signatureHtml` as nodes. The security policy lets no text become markup, and no attribute become a style:
 * so every element is made by name, and its style is set by script. Knows what that function writes, and no more.
 */
export function signatureNodes(markup: string): Node {
  const top = document.createDocumentFragment()
  const open: Node[] = [top]
  for (const [piece, slash, name, rest] of markup.matchAll(pieces)) {
    if (name === undefined) open.at(-1)?.appendChild(document.createTextNode(unescaped(piece)))
    else if (slash === '/') open.pop()
    else {
      const element = document.createElement(name)
      for (const [, key = '', value = ''] of rest?.matchAll(attributes) ?? []) {
        if (key === 'style') element.style.cssText = unescaped(value)
        else element.setAttribute(key, unescaped(value))
      }
      open.at(-1)?.appendChild(element)
      if (name !== 'img') open.push(element)
    }
  }
  return top
}

const unescaped = (text: string): string => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
