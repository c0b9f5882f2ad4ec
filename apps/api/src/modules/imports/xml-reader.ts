import { TableFault } from './table-fault.ts'

/** What a reader is told; names come without their namespace prefix. An empty element is opened and closed. */
export interface XmlHandler {
  open(name: string, attributes: string): void
  close(name: string): void
  text(text: string): void
}

const tagCharactersMax = 65_536

/**
 * Reads XML that arrives in pieces, keeping none of it. It knows what spreadsheet programs write: elements, text,
 * CDATA, the five entities and character references. Document types, and with them entities of one's own, are refused.
 */
export class XmlReader {
  readonly #handler: XmlHandler
  #rest = ''

  constructor(handler: XmlHandler) {
    this.#handler = handler
  }

  push(chunk: string): void {
    const xml = this.#rest + chunk
    let at = 0
    while (at < xml.length) {
      const next = xml.charCodeAt(at) === 60 ? this.#markup(xml, at) : this.#text(xml, at)
      if (next < 0) break
      at = next
    }
    this.#rest = xml.slice(at)
    if (this.#rest.length > tagCharactersMax) throw damaged()
  }

  end(): void {
    if (this.#rest.trim() !== '') throw damaged()
  }

  /** Returns where the text ends; keeps a reference that is not all there yet for the next piece. */
  #text(xml: string, at: number): number {
    let end = xml.indexOf('<', at)
    if (end < 0) {
      end = xml.length
      const reference = xml.lastIndexOf('&')
      if (reference >= at && end - reference < 12 && xml.indexOf(';', reference) < 0) end = reference
      if (end === at) return -1
    }
    this.#handler.text(decodeXml(xml.slice(at, end)))
    return end
  }

  /** Returns where the markup ends; -1 when the rest of it is still to come. */
  #markup(xml: string, at: number): number {
    if (xml.startsWith('<!', at)) return this.#declaration(xml, at)
    if (xml.startsWith('<?', at)) return after(xml, '?>', at)
    const end = tagEnd(xml, at)
    if (end < 0) return -1
    if (xml.charCodeAt(at + 1) === 47) {
      this.#handler.close(localName(xml.slice(at + 2, end).trimEnd()))
      return end + 1
    }
    const empty = xml.charCodeAt(end - 1) === 47
    const tag = xml.slice(at + 1, empty ? end - 1 : end)
    const space = tag.search(/\s/)
    const name = localName(space < 0 ? tag : tag.slice(0, space))
    this.#handler.open(name, space < 0 ? '' : tag.slice(space))
    if (empty) this.#handler.close(name)
    return end + 1
  }

  #declaration(xml: string, at: number): number {
    if (xml.startsWith('<!--', at)) return after(xml, '-->', at + 4)
    if (xml.startsWith('<![CDATA[', at)) {
      const end = xml.indexOf(']]>', at)
      if (end < 0) return -1
      this.#handler.text(xml.slice(at + 9, end))
      return end + 3
    }
    if ('<![CDATA['.startsWith(xml.slice(at)) || '<!--'.startsWith(xml.slice(at))) return -1
    throw damaged()
  }
}

/** The attributes of an element by their names without prefix, read in one pass. */
export function readAttributes(text: string): Map<string, string> {
  const found = new Map<string, string>()
  let at = 0
  while (at < text.length) {
    const equals = text.indexOf('=', at)
    if (equals < 0) break
    const name = text.slice(at, equals).trim()
    let open = equals + 1
    while (open < text.length && text.charCodeAt(open) <= 32) open++
    const quote = text[open]
    const close = quote === '"' || quote === "'" ? text.indexOf(quote, open + 1) : -1
    if (close < 0) break
    found.set(localName(name), decodeXml(text.slice(open + 1, close)))
    at = close + 1
  }
  return found
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

function after(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from)
  return at < 0 ? -1 : at + mark.length
}

/** Where a tag closes: the first `>` outside quotes. */
function tagEnd(xml: string, at: number): number {
  let quote = 0
  for (let index = at + 1; index < xml.length; index++) {
    const code = xml.charCodeAt(index)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === 34 || code === 39) quote = code
    else if (code === 62) return index
  }
  return -1
}

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

function decodeXml(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|([a-z]+));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities.get(name as string) ?? whole
    const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex as string, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  })
}

const damaged = () => new TableFault('import_file_damaged')
