import { inflateSync } from 'node:zlib'

/** The uncompressed streams of a pdfkit file as text; a character is a byte. */
export function streamsOf(pdf: Buffer): string[] {
  const found: string[] = []
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 7)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue
    const content = pdf.subarray(at + 7, pdf.indexOf('\nendstream', at))
    try {
      found.push(inflateSync(content).toString('latin1'))
    } catch {
      found.push(content.toString('latin1'))
    }
  }
  return found
}
