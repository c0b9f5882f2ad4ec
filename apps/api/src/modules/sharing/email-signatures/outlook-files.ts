import type { Readable } from 'node:stream'
import type { Db } from '../../../db/db.ts'
import type { CardUrls } from '../../company/cards/cards.view.ts'
import { zipStream } from '../../platform/files/zip-stream.ts'
import type { DesignFor } from './email-signatures.ts'
import { planSignatures } from './signature-plan.ts'

/**
 * Files for Set-OutlookSignatures: a template per mailbox as `.htm` and `.txt`, and the `_Signatures.ini` that assigns
 * them. Each section names a file; its lines name the mailbox and the defaults.
 */
export function outlookFiles(db: Db, env: CardUrls, companyId: string, designFor: DesignFor, guide: string): Readable {
  return zipStream(async (add) => {
    const sections: string[] = []
    const taken = new Set<string>()
    for await (const { email, html, text } of planSignatures(db, env, companyId, designFor)) {
      const name = fileName(email, taken)
      await add(`Signatures/${name}.htm`, [htmlDocument(html)])
      await add(`Signatures/${name}.txt`, [`${text.replaceAll('\n', '\r\n')}\r\n`])
      sections.push(
        [`[${name}.htm]`, email, `OutlookSignatureName = ${signatureName}`, 'defaultNew', 'defaultReplyFwd', ''].join(
          '\r\n',
        ),
      )
    }
    await add('Signatures/_Signatures.ini', [`${sections.join('\r\n')}\r\n`])
    await add('README.txt', [guide.replaceAll('\n', '\r\n')])
  })
}

const signatureName = 'Kartu'

/** File name for an address, without characters that Windows forbids; numbered if it is taken. */
function fileName(email: string, taken: Set<string>): string {
  const plain = email.replaceAll(/[^\w.@+-]/g, '_')
  let name = plain
  for (let at = 2; taken.has(name.toLowerCase()); at += 1) name = `${plain}-${at}`
  taken.add(name.toLowerCase())
  return name
}

const htmlDocument = (body: string): string =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><title></title></head><body>${body}</body></html>\r\n`
