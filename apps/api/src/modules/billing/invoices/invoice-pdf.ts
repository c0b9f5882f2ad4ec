import type { Locale } from '@kartu/contracts/validation'
import PDFDocument from 'pdfkit'
import { fontsFor } from '../../platform/pdf/pdf-fonts.ts'
import { bytesOf, PageLayout } from '../../platform/pdf/page-layout.ts'
import { type InvoiceDocument, invoiceDocument } from './invoice-document.ts'
import { invoiceXml } from './invoice-xml.ts'
import type { InvoiceRow } from './invoices.sql.ts'

const ink = '#15181f'
const soft = '#6b707b'
const rule = '#d9d5cc'

/** A4 in points. */
const page = { width: 595.28, left: 48, right: 547.28, top: 52, bottom: 790 }
/** Right edges of the numeric columns. */
const columns = [196, 276, 368, 458, page.right] as const

/**
 * Renders the invoice as PDF/A-3 with embedded data (Factur-X). It is rendered on request from the row: the same row
 * gives the same bytes, so no stored file can differ from the row.
 */
export async function invoicePdf(invoice: InvoiceRow, locale: Locale): Promise<Buffer> {
  const document = invoiceDocument(invoice, locale)
  const faces = await fontsFor(`${JSON.stringify(document)}${document.page(1, 2)}0123456789?`)
  const issuedAt = new Date(invoice.issuedAt)
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: locale,
    displayTitle: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    info: {
      Title: `${document.title} ${document.number}`.replaceAll('&', '+'),
      Author: xmlText(invoice.issuer.name),
      Creator: 'Kartu',
      Producer: 'Kartu',
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  })
  return bytesOf(pdf, () => {
    draw(new PageLayout(pdf, faces), document)
    attachData(pdf, invoice, issuedAt)
  })
}

/** Escapes text for the XML metadata, which the library writes unchanged. */
const xmlText = (text: string): string => text.replaceAll('&', '+').replaceAll('<', '(').replaceAll('>', ')')

function attachData(pdf: PDFKit.PDFDocument, invoice: InvoiceRow, at: Date): void {
  pdf.file(Buffer.from(invoiceXml(invoice)), {
    name: 'factur-x.xml',
    type: 'text/xml',
    description: 'Factur-X (EN 16931)',
    creationDate: at,
    modifiedDate: at,
    relationship: 'Alternative',
  } as Parameters<typeof pdf.file>[1])
  pdf.appendXML(facturXMetadata)
}

function draw(paper: PageLayout, document: InvoiceDocument): void {
  const half = 320
  const top = paper.text(document.title, page.left, page.top, { size: 24, weight: 'bold', colour: ink })
  paper.text(document.number, page.left, top + 2, { size: 12, colour: soft })
  const issuerEnd = paper.party(document.issuer, half, page.top + 6, page.right - half, { ink, soft })
  let y = Math.max(issuerEnd, 118) + 28
  paper.text(document.to, page.left, y, { size: 8, colour: soft })
  const recipientEnd = paper.party(document.recipient, page.left, y + 13, half - page.left - 24, { ink, soft })
  let factY = y
  for (const { name, value } of document.facts) {
    paper.text(name, half, factY, { size: 8, colour: soft })
    factY = paper.wrapped(value, half + 92, factY - 1, page.right - half - 92, { size: 9, colour: ink }) + 4
  }
  y = Math.max(recipientEnd, factY) + 30
  y = drawLines(paper, document, y)
  y = drawSums(paper, document, y + 10)
  y += 26
  for (const sentence of document.sentences)
    y = paper.wrapped(sentence, page.left, y, page.right - page.left, { size: 8.5, colour: soft }) + 4
  paper.eachPage((at, of) => {
    paper.text(document.foot, page.left, 806, { size: 7.5, colour: soft })
    paper.text(document.page(at, of), page.right, 806, { size: 7.5, colour: soft, align: 'right' })
  })
}

function drawLines(paper: PageLayout, { columns: names, lines }: InvoiceDocument, top: number): number {
  const head = (y: number) => {
    const [first = '', ...rest] = names
    paper.text(first, page.left, y, { size: 8, colour: soft })
    for (const [at, name] of rest.entries())
      paper.text(name, columns[at] ?? 0, y, { size: 8, colour: soft, align: 'right' })
    paper.line(page.left, page.right, y + 16, ink)
    return y + 24
  }
  let y = head(top)
  for (const { what, note, cells } of lines) {
    if (y > page.bottom - 60) y = head(paper.nextPage(page.top))
    const whatEnd = paper.text(what, page.left, y, { size: 9.5, weight: 'bold', colour: ink })
    for (const [at, cell] of cells.entries())
      paper.text(cell, columns[at] ?? 0, y, { size: 9.5, colour: ink, align: 'right' })
    y = paper.wrapped(note, page.left, whatEnd + 2, 300, { size: 8, colour: soft }) + 8
    paper.line(page.left, page.right, y, rule)
    y += 9
  }
  return y
}

/** Draws the totals and the sentences below them on one page. */
function drawSums(paper: PageLayout, { sums, sentences }: InvoiceDocument, top: number): number {
  const height = sums.length * 25 + 26 + sentences.length * 16
  let y = top + height > page.bottom ? paper.nextPage(page.top) : top
  for (const { name, value, isTotal } of sums) {
    if (isTotal) paper.line(300, page.right, y, ink)
    if (isTotal) y += 8
    const size = isTotal ? 12.5 : 9.5
    const style = { size, weight: isTotal ? ('bold' as const) : ('regular' as const), colour: ink }
    paper.text(name, 300, y + (isTotal ? 2 : 0), { ...style, size: isTotal ? 10 : 9.5 })
    y = paper.text(value, page.right, y, { ...style, align: 'right' }) + (isTotal ? 12 : 6)
  }
  return y
}

const fields = [
  ['DocumentFileName', 'Name of the embedded XML invoice file'],
  ['DocumentType', 'INVOICE'],
  ['Version', 'Version of the Factur-X data'],
  ['ConformanceLevel', 'Profile of the Factur-X data'],
] as const

const property = ([name, description]: (typeof fields)[number]) =>
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`

/** Metadata that Factur-X 1.0 requires in the file (section 6.2): the embedded data and the meaning of its fields. */
const facturXMetadata = `
<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
  <fx:DocumentType>INVOICE</fx:DocumentType>
  <fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>
  <fx:Version>1.0</fx:Version>
  <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>fx</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>${fields.map(property).join('')}</rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
`
