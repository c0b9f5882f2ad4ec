import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'

/** Texts and XML of the first sheet, row by row, read by a different program from the writing one. */
export async function readXlsx(bytes: Buffer): Promise<{ rows: string[][]; sheet: string }> {
  const parts = await unzipped(bytes)
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  const rows = [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c(?:\/>| [^>]*><is><t [^>]*>(.*?)<\/t><\/is><\/c>)/gs)].map(([, text = '']) => plain(text)),
  )
  return { rows, sheet }
}

const plain = (xml: string): string =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Every file of an archive as text. */
export const unzipped = async (bytes: Buffer): Promise<Map<string, string>> =>
  new Map([...(await unpacked(bytes))].map(([name, content]) => [name, content.toString()]))

/** All files of an archive; a wrong checksum is an error. */
export function unpacked(bytes: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, archive) => {
      if (error) return reject(error)
      const parts = new Map<string, Buffer>()
      archive.on('error', reject)
      archive.on('end', () => resolve(parts))
      archive.on('entry', (entry: yauzl.Entry) =>
        archive.openReadStream(entry, (fault, stream) => {
          if (fault) return reject(fault)
          buffer(stream).then((content) => {
            parts.set(entry.fileName, content)
            archive.readEntry()
          }, reject)
        }),
      )
      archive.readEntry()
    })
  })
}
