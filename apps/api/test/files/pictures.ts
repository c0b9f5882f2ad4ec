import { crc32, deflateSync } from 'node:zlib'
import type { Picture } from '@kartu/contracts/company/cards'
import { type fileKinds, fileRoutes } from '@kartu/contracts/platform/files'
import sharp from 'sharp'
import type { TestCompany } from '../factories.ts'

type Kind = (typeof fileKinds)[number]

/** A picture in one colour; another `seed` gives another picture of the same size. */
export async function pngFile(width: number, height: number, seed = 0): Promise<Blob> {
  const background = { r: (40 + seed * 67) % 256, g: 120, b: (200 + seed * 29) % 256 }
  const png = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  return asFile(png)
}

export const asFile = (content: Uint8Array): Blob => new Blob([new Uint8Array(content)])

export const uploadPicture = (company: TestCompany, kind: Kind, file: Blob): Promise<Picture> =>
  company.api.data(fileRoutes.create, { params: { companyId: company.id }, body: { kind }, file })

/** A PNG of a few kilobytes that claims any number of pixels (PNG specification, section 11.2.1). */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8) // one bit grey
  const rows = Buffer.alloc(Math.min(100, height) * (1 + Math.ceil(width / 8)))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
