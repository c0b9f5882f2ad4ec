import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, type PDFRawStream } from 'pdf-lib'
import sax from 'sax'

/** The structured data file in a PDF with its description, read by a different library from the writing one. */
export async function attachmentOf(pdf: Uint8Array): Promise<{ name: string; relationship: string; text: string }> {
  const { catalog } = await PDFDocument.load(pdf)
  const files = catalog
    .lookup(PDFName.of('Names'), PDFDict)
    .lookup(PDFName.of('EmbeddedFiles'), PDFDict)
    .lookup(PDFName.of('Names'), PDFArray)
  const file = files.lookup(1, PDFDict)
  const stream = file.lookup(PDFName.of('EF'), PDFDict).lookup(PDFName.of('F')) as PDFRawStream
  return {
    name: String(file.get(PDFName.of('UF'))),
    relationship: String(file.get(PDFName.of('AFRelationship'))),
    text: Buffer.from(decodePDFRawStream(stream).decode()).toString(),
  }
}

/** The texts of an XML file by the names of their elements, without prefix: `SellerTradeParty/Name`. */
export function textsIn(xml: string): (path: string) => string[] {
  const found: { path: string; text: string }[] = []
  const open: string[] = []
  const parser = sax.parser(true)
  let text = ''
  parser.onopentag = ({ name }) => {
    open.push(name.replace(/^.*:/, ''))
    text = ''
  }
  parser.ontext = (part) => (text += part)
  parser.onclosetag = () => {
    if (text.trim() !== '') found.push({ path: `/${open.join('/')}`, text })
    open.pop()
    text = ''
  }
  parser.write(xml).close()
  return (path) => found.filter((one) => one.path.endsWith(`/${path}`)).map((one) => one.text)
}
