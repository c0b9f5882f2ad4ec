import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { cardColours } from '@kartu/cards/contrast'
import { ZipFile } from 'yazl'
import { detachedSignature } from '../../../gateways/wallet/detached-signature.ts'
import type { ApplePassSettings } from '../../../settings/wallet-settings.ts'
import type { PassContent, PassLine } from './pass-content.ts'

export const applePassType = 'application/vnd.apple.pkpass'

/** Identity of one pass, the same in all its versions. */
export interface PassIdentity {
  /** Contains company and pass, because Wallet sends nothing else with its requests. */
  serial: string
  token: string
  webServiceUrl: string
}

/** A signed pass for Apple Wallet (`.pkpass`). `pictures` contains its PNG files by name. */
export async function applePass(
  settings: ApplePassSettings,
  identity: PassIdentity,
  content: PassContent,
  pictures: Readonly<Record<string, Buffer>>,
): Promise<Buffer> {
  const files: Record<string, Buffer> = {
    'pass.json': Buffer.from(JSON.stringify(passJson(settings, identity, content))),
    ...pictures,
  }
  const manifest = Buffer.from(
    // The pass format prescribes SHA-1; the signature over this list uses SHA-256.
    JSON.stringify(
      Object.fromEntries(
        Object.entries(files).map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')]),
      ),
    ),
  )
  return zipped({ ...files, 'manifest.json': manifest, signature: detachedSignature(manifest, settings) })
}

/** The pass in the format of Apple's PassKit (“Pass”, style generic). */
function passJson(
  { passTypeId, teamId }: ApplePassSettings,
  { serial, token, webServiceUrl }: PassIdentity,
  content: PassContent,
): object {
  const { ground, text } = cardColours(content.colour).banner
  const { codeUrl, company, title } = content
  const code =
    codeUrl === null ? undefined : { format: 'PKBarcodeFormatQR', message: codeUrl, messageEncoding: 'utf-8' }
  return {
    formatVersion: 1,
    passTypeIdentifier: passTypeId,
    teamIdentifier: teamId,
    serialNumber: serial,
    authenticationToken: token,
    webServiceURL: webServiceUrl,
    organizationName: company || 'Kartu',
    description: content.description,
    voided: content.isVoid,
    backgroundColor: rgb(ground),
    foregroundColor: rgb(text),
    labelColor: rgb(text),
    ...(company !== '' && { logoText: company }),
    ...(code && { barcodes: [code], barcode: code }),
    generic: {
      primaryFields: [{ key: 'name', value: content.name }],
      secondaryFields: title === '' ? [] : [{ key: 'title', value: title }],
      backFields: content.back.map(backField),
    },
  }
}

const backField = ({ key, label, value, href }: PassLine): object => ({
  key,
  label,
  value,
  // Wallet shows this markup as a link; older versions show the plain value.
  ...(href !== null && { attributedValue: `<a href="${escaped(href)}">${escaped(value)}</a>` }),
})

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** `#336699` as `rgb(51, 102, 153)`. */
function rgb(hex: string): string {
  const value = Number.parseInt(hex.slice(1), 16)
  return `rgb(${value >> 16}, ${(value >> 8) & 255}, ${value & 255})`
}

/** Earliest date that a ZIP archive can contain. */
const never = new Date(1980, 0, 1)

function zipped(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(files))
    zip.addBuffer(bytes, name, { compress: !name.endsWith('.png'), mode: 0o100600, mtime: never })
  zip.end()
  return buffer(zip.outputStream as Readable)
}
