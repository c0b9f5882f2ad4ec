import { cardColours } from '@kartu/cards/contrast'
import { type GoogleObject, saveLink } from '../../../gateways/wallet/google-wallet.ts'
import type { GoogleWalletSettings } from '../../../settings/google-wallet-settings.ts'
import { jpegName } from '../../platform/files/picture.ts'
import type { PassContent } from './pass-content.ts'

/** The pass as Google Wallet stores it. Google fetches its pictures from this server. */
export function googleObject(
  { issuerId }: GoogleWalletSettings,
  publicUrl: string,
  passId: string,
  content: PassContent,
): GoogleObject {
  const { locale: language, name, title, company, colour, codeUrl, logo, back } = content
  const text = (value: string) => ({ defaultValue: { language, value } })
  const links = back.flatMap(({ key, label, value, href }) =>
    href === null ? [] : [{ id: key, uri: href, description: label === '' ? value : `${label}: ${value}` }],
  )
  return {
    id: `${issuerId}.${passId}`,
    classId: `${issuerId}.kartu_card`,
    state: content.isVoid ? 'INACTIVE' : 'ACTIVE',
    cardTitle: text(company || 'Kartu'),
    header: text(name),
    hexBackgroundColor: cardColours(colour).banner.ground,
    ...(codeUrl !== null && { barcode: { type: 'QR_CODE', value: codeUrl } }),
    ...(title !== '' && { subheader: text(title) }),
    ...(logo !== null && { logo: { sourceUri: { uri: `${publicUrl}/files/${jpegName(logo)}` } } }),
    ...(links.length > 0 && { linksModuleData: { uris: links } }),
  }
}

/** Maximum bytes of a name in the shortest form; an update sends the full names once the pass is saved. */
const shortBytesMax = 90

/** Cuts a text to the part that fits, measured in bytes of JSON, because the link contains JSON. */
function cut(text: string): string {
  if (jsonBytes(text) <= shortBytesMax) return text
  let kept = ''
  for (const letter of text) {
    if (jsonBytes(`${kept}${letter}…`) > shortBytesMax) break
    kept += letter
  }
  return `${kept}…`
}

const jsonBytes = (text: string): number => Buffer.byteLength(JSON.stringify(text))

/**
 * The link with which a person saves the pass. `isWhole` is false if parts were left out because of the link's length.
 */
export function googleSaveLink(
  settings: GoogleWalletSettings,
  publicUrl: string,
  passId: string,
  content: PassContent,
): Promise<{ url: string; isWhole: boolean }> {
  const form = (shown: PassContent) => googleObject(settings, publicUrl, passId, shown)
  const withFewLinks = { ...content, back: content.back.slice(0, 2) }
  const withoutLinks = { ...content, back: [] }
  const withoutLogo = { ...withoutLinks, logo: null }
  const short = { ...withoutLogo, title: '', name: cut(content.name), company: cut(content.company) }
  const forms = [content, withFewLinks, withoutLinks, withoutLogo, { ...withoutLogo, title: '' }, short]
  return saveLink(settings, forms.map(form))
}
