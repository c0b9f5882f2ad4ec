import { deflateSync } from 'node:zlib'
import type { BlockDocument } from '@kartu/contracts/company/blocks/card-blocks'
import { cardRoutes } from '@kartu/contracts/company/cards'
import type { Client } from '../client.ts'
import { asFile } from './pictures.ts'

interface PdfParts {
  /** Further entries of the catalogue. */
  catalogue?: string
  /** Further objects. */
  objects?: string[]
  /** Content of an object stream. */
  hidden?: string
  trailer?: string
  /** Text of the page; a long one makes a large file. */
  text?: string
}

/** A PDF of one page that viewers open. */
export function pdfOf({ catalogue = '', objects = [], hidden, trailer = '', text = 'Kartu' }: PdfParts = {}): Buffer {
  const content = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`
  const packed = hidden === undefined ? undefined : deflateSync(hidden).toString('latin1')
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...objects,
    ...(packed === undefined
      ? []
      : [
          `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`,
        ]),
  ]
  let file = '%PDF-1.7\n'
  const offsets = all.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const start = file.length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

export const uploadDocument = (api: Client, companyId: string, content = pdfOf()): Promise<BlockDocument> =>
  api.data(cardRoutes.addDocument, { params: { companyId }, body: {}, file: asFile(content) })
