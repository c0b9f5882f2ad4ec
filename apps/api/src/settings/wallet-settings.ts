import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { SettingError } from './setting-error.ts'

/** The operator's identity at Apple, which signs passes and sends pushes. */
export interface ApplePassSettings {
  certificate: X509Certificate
  key: KeyObject
  /** Apple's intermediate certificate, which issued the pass certificate. */
  authority: X509Certificate
  /** From the certificate, such as `pass.com.example.cards`. */
  passTypeId: string
  teamId: string
  /** Origin of Apple's push service. */
  pushUrl: string
}

interface WalletRead {
  APPLE_PASS_CERTIFICATE?: string | undefined
  APPLE_PASS_KEY?: string | undefined
  APPLE_PASS_KEY_PASSPHRASE?: string | undefined
  APPLE_PASS_AUTHORITY?: string | undefined
  APPLE_PUSH_URL: string
}

/** Undefined if passes for Apple Wallet are not set up. Throws a `SettingError` that says which part is wrong. */
export function applePassesOf(settings: WalletRead): ApplePassSettings | undefined {
  const { APPLE_PASS_CERTIFICATE: pem, APPLE_PASS_KEY: keyPem, APPLE_PASS_AUTHORITY: authorityPem } = settings
  if (pem === undefined && keyPem === undefined && authorityPem === undefined) return undefined
  if (pem === undefined || keyPem === undefined || authorityPem === undefined)
    throw new SettingError(
      'APPLE_PASS_CERTIFICATE, APPLE_PASS_KEY and APPLE_PASS_AUTHORITY belong together: set all three, or none.',
    )
  const certificate = certificateIn('APPLE_PASS_CERTIFICATE', pem)
  const authority = certificateIn('APPLE_PASS_AUTHORITY', authorityPem)
  const key = keyIn(keyPem, settings.APPLE_PASS_KEY_PASSPHRASE)
  if (!certificate.checkPrivateKey(key))
    throw new SettingError(
      'APPLE_PASS_KEY does not belong to APPLE_PASS_CERTIFICATE. Use the key with which the certificate was requested.',
    )
  const { passTypeId, teamId } = subjectOf(certificate)
  if (!certificate.checkIssued(authority) || !certificate.verify(authority.publicKey))
    throw new SettingError(
      `APPLE_PASS_AUTHORITY did not issue APPLE_PASS_CERTIFICATE, which names its issuer as “${oneLine(certificate.issuer)}”. Download that Worldwide Developer Relations certificate from Apple.`,
    )
  return { certificate, key, authority, passTypeId, teamId, pushUrl: settings.APPLE_PUSH_URL }
}

function certificateIn(name: string, text: string): X509Certificate {
  try {
    return new X509Certificate(asPem(text, 'CERTIFICATE'))
  } catch {
    throw new SettingError(
      `${name} is not a certificate in PEM or base64. Convert Apple’s .cer file: openssl x509 -inform der -in pass.cer -out pass.pem`,
    )
  }
}

function keyIn(text: string, passphrase: string | undefined): KeyObject {
  try {
    return createPrivateKey({ key: asPem(text, 'PRIVATE KEY'), ...(passphrase !== undefined && { passphrase }) })
  } catch {
    throw new SettingError(
      passphrase === undefined
        ? 'APPLE_PASS_KEY is not an unencrypted key in PEM. Set APPLE_PASS_KEY_PASSPHRASE if it is encrypted.'
        : 'APPLE_PASS_KEY is not a key in PEM that APPLE_PASS_KEY_PASSPHRASE opens.',
    )
  }
}

/** Env files have no line breaks, so these may be written as \n; base64 alone is DER. */
function asPem(text: string, kind: string): string {
  const lines = text.replaceAll('\\n', '\n')
  return lines.includes('-----BEGIN') ? lines : `-----BEGIN ${kind}-----\n${lines}\n-----END ${kind}-----`
}

/** Apple writes the pass type into `UID` and the team into `OU`. */
function subjectOf(certificate: X509Certificate): { passTypeId: string; teamId: string } {
  const part = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(certificate.subject)?.[1]
  const [passTypeId, teamId] = [part('UID'), part('OU')]
  if (passTypeId === undefined || !passTypeId.startsWith('pass.') || teamId === undefined)
    throw new SettingError(
      `APPLE_PASS_CERTIFICATE is not a pass certificate: its subject is “${oneLine(certificate.subject)}”. Create one for a Pass Type ID at Apple.`,
    )
  return { passTypeId, teamId }
}

const oneLine = (name: string): string => name.replaceAll('\n', ', ')

const warnedDaysBefore = 30
const dayMs = 86_400_000

/** Whole days until the certificate expires; negative after that. */
export const daysLeft = ({ certificate }: Pick<ApplePassSettings, 'certificate'>, nowMs = Date.now()): number =>
  Math.floor((Date.parse(certificate.validTo) - nowMs) / dayMs)

/** A sentence for the operator from a month before the certificate expires; undefined before. */
export function certificateTrouble(
  settings: Pick<ApplePassSettings, 'certificate'>,
  nowMs = Date.now(),
): string | undefined {
  const days = daysLeft(settings, nowMs)
  if (days >= warnedDaysBefore) return undefined
  const until = new Date(settings.certificate.validTo).toISOString().slice(0, 10)
  const renew = 'Renew it as in docs/runbook.md, “Wallet passes”.'
  return days < 0
    ? `The certificate for Apple Wallet expired on ${until}: no pass can be added or updated. ${renew}`
    : `The certificate for Apple Wallet expires on ${until}. Passes are not updated after that. ${renew}`
}
