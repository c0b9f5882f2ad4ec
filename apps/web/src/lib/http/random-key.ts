/** 128 bits from the browser, hexadecimal. `crypto.randomUUID` is missing if Kartu is reached without TLS. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
