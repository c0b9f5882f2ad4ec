interface TlsError {
  code?: string
  /** Nodemailer replaces Node's error code with its own. */
  originalCode?: string
  message?: string
  cause?: unknown
  /** Certificate of the server, if it is for another name. */
  cert?: { subjectaltname?: string; subject?: { CN?: string } }
}

export type TlsFaultKind = 'unknown_authority' | 'other_name' | 'expired' | 'not_yet_valid' | 'not_tls'

export interface TlsFault {
  kind: TlsFaultKind
  /** OpenSSL's or Node's error code. */
  code: string
  /** Names in a certificate for another name, separated by commas. */
  names: string
}

const kinds: Readonly<Record<string, TlsFaultKind>> = {
  SELF_SIGNED_CERT_IN_CHAIN: 'unknown_authority',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'unknown_authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknown_authority',
  UNABLE_TO_GET_ISSUER_CERT: 'unknown_authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknown_authority',
  CERT_UNTRUSTED: 'unknown_authority',
  INVALID_CA: 'unknown_authority',
  ERR_TLS_CERT_ALTNAME_INVALID: 'other_name',
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'not_yet_valid',
  ERR_SSL_WRONG_VERSION_NUMBER: 'not_tls',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'not_tls',
}

/** Reason why a TLS connection failed, in the error or its `cause`; undefined if something else failed. */
export function tlsFaultOf(error: unknown): TlsFault | undefined {
  const { code = '', originalCode = '', message = '', cert, cause } = (error ?? {}) as TlsError
  const name = [originalCode, code].find((one) => Object.hasOwn(kinds, one))
  const kind = name === undefined ? (/wrong version number/i.test(message) ? 'not_tls' : undefined) : kinds[name]
  if (kind === undefined) return cause === undefined ? undefined : tlsFaultOf(cause)
  const names = cert?.subjectaltname?.replaceAll(/\b(?:DNS|IP Address):/g, '') || cert?.subject?.CN || ''
  return { kind, code: name ?? code, names }
}

/** Second half of a sentence that begins with "Its certificate": the fault and the remedy. */
export function certificateSentence({ kind, code, names }: TlsFault): string {
  switch (kind) {
    case 'unknown_authority':
      return `is signed by an authority that this machine does not trust (${code}). Save the authority's certificate, or the self-signed one, to a file and set NODE_EXTRA_CA_CERTS=/path/to/file.pem`
    case 'other_name':
      return `is for another name${names === '' ? '' : ` (${names})`}`
    case 'expired':
      return `has expired according to this machine's clock (${new Date().toISOString()}). Renew it, or set the clock`
    default:
      return `is not valid yet according to this machine's clock (${new Date().toISOString()}). Set the clock`
  }
}
