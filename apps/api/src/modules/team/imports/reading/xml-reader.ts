import sax from 'sax'
import { TableFault } from './table-fault.ts'

/** What a reader is told; names of elements come without their prefix. An empty element is opened and closed. */
export interface XmlHandler {
  open(name: string, attributes: XmlAttributes): void
  close(name: string): void
  /** A text may come in several pieces. */
  text(text: string): void
}

export type XmlAttributes = Readonly<Partial<Record<string, string>>>

/** Sheets go some ten levels deep and give the root some thirty attributes. */
const depthMax = 100
const attributesMax = 100

/**
 * Reads XML that arrives in pieces, keeping none of it; yields after each, so that what was read can be handed on.
 * Well-formedness, and names and values of 64 kB at most, are checked by `sax`; document types, and with them entities of
 * one's own, are refused. Throws `import_file_damaged`.
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

/** What stands behind `<!` until it is known what it is: `DOCTYPE` or `[CDATA[`. */
type Declaring = { sgmlDecl: string }
const declarationCharactersMax = 8
const sliceCharacters = 4_096

/** In slices, because the library looks at all of a declaration again with each letter: 64 kB took a minute. */
function write(parser: sax.SAXParser, text: string): void {
  for (let at = 0; at < text.length; at += sliceCharacters) {
    parser.write(text.slice(at, at + sliceCharacters))
    if ((parser as unknown as Declaring).sgmlDecl.length > declarationCharactersMax) refuse()
  }
}

function strictParser(handler: XmlHandler): sax.SAXParser {
  const parser = sax.parser(true)
  // Without a prototype: its own list takes `&constructor;` for the name of an entity.
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
    handler.open(localName(tag.name), tag.attributes as XmlAttributes)
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
