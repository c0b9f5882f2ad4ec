/** The 16 bytes of a UUID. */
export const bytesOfId = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')

/** UUID of 16 bytes. */
export const idOfBytes = (bytes: Buffer): string => idOfHex(bytes.toString('hex'))

/** UUID of 32 hexadecimal digits. */
export const idOfHex = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
