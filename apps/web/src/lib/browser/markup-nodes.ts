/** A tag with its attributes, or the text before the next one. */
const pieces = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-zA-Z-]+="[^"]*")*)\s*(\/?)>|[^<]+/g
const attributes = /([a-zA-Z-]+)="([^"]*)"/g

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }

const drawingSpace = 'http://www.w3.org/2000/svg'

/**
 * Markup of `renderCardBody` and `signatureHtml` as nodes. The security policy forbids turning text into markup and
 * attributes into styles, so every element is created by name, and its style is set by script. Supports only the output
 * of those two functions, with each element closed.
 */
export function markupNodes(markup: string): DocumentFragment {
  const top = document.createDocumentFragment()
  const open: (DocumentFragment | Element)[] = [top]
  for (const [piece, end, name, given = '', closed] of markup.matchAll(pieces)) {
    const around = open.at(-1) ?? top
    if (name === undefined) around.append(unescaped(piece))
    else if (end === '/') open.pop()
    else {
      const element = elementIn(around, name)
      for (const [, key = '', value = ''] of given.matchAll(attributes)) {
        if (key === 'style' && element instanceof HTMLElement) element.style.cssText = unescaped(value)
        else element.setAttribute(key, unescaped(value))
      }
      around.append(element)
      if (closed === '') open.push(element)
    }
  }
  return top
}

function elementIn(around: DocumentFragment | Element, name: string): Element {
  const drawn = name === 'svg' || (around instanceof Element && around.namespaceURI === drawingSpace)
  return drawn ? document.createElementNS(drawingSpace, name) : document.createElement(name)
}

const unescaped = (text: string): string => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)

/**
 * Makes the content of `place` equal to `next` and leaves equal nodes in place, so that an unchanged picture does not
 * flicker.
 */
export function become(place: ParentNode, next: ParentNode): void {
  const standing = [...place.childNodes]
  const nodes = [...next.childNodes]
  for (const [at, node] of nodes.entries()) {
    const was = standing[at]
    if (was === undefined) place.append(node)
    else if (was.isEqualNode(node)) continue
    else if (was instanceof Element && node instanceof Element && was.localName === node.localName) {
      for (const { name } of [...was.attributes]) if (!node.hasAttribute(name)) was.removeAttribute(name)
      for (const { name, value } of node.attributes) if (was.getAttribute(name) !== value) was.setAttribute(name, value)
      become(was, node)
    } else was.replaceWith(node)
  }
  for (const was of standing.slice(nodes.length)) was.remove()
}
