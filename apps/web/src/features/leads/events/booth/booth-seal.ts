export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

const ivBytes = 12

const algorithm = (iv: Uint8Array<ArrayBuffer>, id: string) => ({
  name: 'AES-GCM',
  iv,
  // Binds a sealed value to its ID.
  additionalData: new TextEncoder().encode(id),
})

export async function seal(key: CryptoKey, id: string, value: object): Promise<Sealed> {
  return sealBytes(key, id, new TextEncoder().encode(JSON.stringify(value)))
}

export async function sealBytes(key: CryptoKey, id: string, bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  return { iv, bytes: await crypto.subtle.encrypt(algorithm(iv, id), key, bytes) }
}

export async function unseal<T>(key: CryptoKey, id: string, sealed: Sealed): Promise<T> {
  return JSON.parse(new TextDecoder().decode(await unsealBytes(key, id, sealed))) as T
}

export const unsealBytes = (key: CryptoKey, id: string, { iv, bytes }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt(algorithm(iv, id), key, bytes)
