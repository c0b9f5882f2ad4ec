import sax from 'sax'
import { TableFault } from './table-row.ts'

/**
 * Receives the events of a reader. An element name excludes its prefix, which is the last argument. An empty element is
 * opened and closed.
 */
export interface XmlHandler {
  open(name: string, attributes: XmlAttributes, prefix: string): void
  close(name: string): void
  /** A text may arrive in several chunks. */
  text(text: string): void
}

export type XmlAttributes = Readonly<Partial<Record<string, string>>>

/** Sheets are about ten levels deep, and their root has about thirty attributes. */
const depthMax = 100
const attributesMax = 100

/**
 * Parses XML that arrives in chunks, without buffering it. Yields after each chunk, so that parsed content can be
 * passed on. `sax` checks that the XML is well-formed, with names and values of at most 64 kB. Document types, and so
 * custom entities, are refused. Throws `import_file_damaged`.
 */
export async function* readXml(pieces: AsyncIterable<Buffer>, handler: XmlHandler): AsyncGenerator<void> {
  const parser = strictParser(handler)
  let decoder: TextDecoder | undefined
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(piece[0] === 0xff ? 'utf-16le' : piece[0] === 0xfe ? 'utf-16be' : 'utf-8')
    write(parser, decoder.decode(piece, { stream: true }))
    yield
  }
  write(parser, decoder?.decode() ?? '')
  parser.close()
  yield
}

/** State of the parser while the text after `<!` may become `DOCTYPE` or `[CDATA[`. */
type Declaring = { sgmlDecl: string }
const declarationCharactersMax = 8
const sliceCharacters = 4_096

/** Writes in slices, because the library rescans a whole declaration with each letter: 64 kB took a minute. */
function write(parser: sax.SAXParser, text: string): void {
  for (let at = 0; at < text.length; at += sliceCharacters) {
    parser.write(text.slice(at, at + sliceCharacters))
    if ((parser as unknown as Declaring).sgmlDecl.length > declarationCharactersMax) refuse()
  }
}

function strictParser(handler: XmlHandler): sax.SAXParser {
  const parser = sax.parser(true)
  // Has no prototype, because the library's own list accepts `&constructor;` as an entity.
  parser.ENTITIES = Object.assign(Object.create(null), { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })
  let depth = 0
  let attributes = 0
  parser.onerror = refuse
  parser.ondoctype = refuse
  parser.onsgmldeclaration = refuse
  parser.onopentagstart = () => {
    attributes = 0
  }
  parser.onattribute = () => {
    attributes++
    if (attributes > attributesMax) refuse()
  }
  parser.onopentag = (tag) => {
    depth++
    if (depth > depthMax) refuse()
    const colon = Math.max(tag.name.indexOf(':'), 0)
    handler.open(localName(tag.name), tag.attributes as XmlAttributes, tag.name.slice(0, colon))
  }
  parser.onclosetag = (name) => {
    depth--
    handler.close(localName(name))
  }
  parser.ontext = (text) => handler.text(text)
  parser.oncdata = (text) => handler.text(text)
  return parser
}

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

function refuse(cause?: unknown): never {
  throw new TableFault('import_file_damaged', { cause })
}
