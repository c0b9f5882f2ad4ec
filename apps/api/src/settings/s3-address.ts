/** Address of a bucket, with its credentials. */
export interface S3Address {
  /** Scheme, host and port, without a trailing slash. */
  origin: string
  bucket: string
  /** Prefix of every key: empty, or with a trailing slash. */
  prefix: string
  region: string
  /** Place of the bucket name: in the path of a request, or before the host. */
  style: 'path' | 'host'
  accessKeyId: string
  secretAccessKey: string
}

const example = 's3://key:secret@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1'
const regionDefault = 'us-east-1'
const options: Record<string, readonly string[] | undefined> = {
  region: undefined,
  style: ['path', 'host'],
  tls: ['on', 'off'],
}

/**
 * Reads `s3://key:secret@host[:port]/bucket[/folder]?region=…&style=path|host&tls=on|off`. A fault is thrown as the
 * rest of a sentence that begins with the setting's name.
 */
export function readS3Address(text: string): S3Address {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || url.hostname === '') {
    throw new Error(`must be the address of a bucket such as ${example}, with / in the secret written as %2F`)
  }
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)]
  if (!accessKeyId || !secretAccessKey) throw new Error(`must name key and secret, as in ${example}`)
  const [bucket = '', ...folder] = url.pathname.split('/').filter(Boolean)
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw new Error(`must name a bucket, as in ${example}`)
  if (!folder.every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part))) {
    throw new Error('must name a folder of letters, digits, dots, dashes and underscores after the bucket, or none')
  }
  for (const [name, value] of url.searchParams) {
    if (!Object.hasOwn(options, name)) throw new Error('has an unknown option; valid ones are region, style and tls')
    const values = options[name]
    if (values && !values.includes(value)) throw new Error(`has ${name}=${value}; it can be ${values.join(' or ')}`)
  }
  const style = url.searchParams.get('style') === 'host' ? 'host' : 'path'
  const scheme = url.searchParams.get('tls') === 'off' ? 'http' : 'https'
  return {
    origin: `${scheme}://${style === 'host' ? `${bucket}.` : ''}${url.host}`,
    bucket,
    prefix: folder.map((part) => `${part}/`).join(''),
    region: url.searchParams.get('region') || regionDefault,
    style,
    accessKeyId,
    secretAccessKey,
  }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
