import { open, readFile, writeFile } from 'node:fs/promises'
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { CommandError } from '../lib/command-error.ts'

/** Prefix of every file encrypted with age. */
const ageHead = 'age-encryption.org/'

type Pieces = ReadableStream<Uint8Array<ArrayBuffer>>

/**
 * Encrypts for the operator's public keys, in the format of the tool `age` (https://age-encryption.org/v1). The server
 * can write backups that it cannot read, and the holder of a secret key can decrypt them without Kartu.
 */
export async function sealed(pieces: Pieces, keys: readonly string[]): Promise<Pieces> {
  if (keys.length === 0) return pieces
  const encrypter = new Encrypter()
  for (const key of keys) {
    try {
      encrypter.addRecipient(key)
    } catch (cause) {
      throw new CommandError(
        `BACKUP_KEY holds ${key}, which is not a public key of age: a character is wrong or missing.`,
        {
          cause,
        },
      )
    }
  }
  return (await encrypter.encrypt(pieces)) as Pieces
}

/** Decrypts encrypted data with the secret keys in a file written by `age-keygen`; passes on other data unchanged. */
export async function opened(pieces: Pieces, path: string, keyFile: string | undefined): Promise<Pieces> {
  if (!(await isSealed(path))) return pieces
  if (keyFile === undefined) {
    throw new CommandError(
      `${path} is encrypted. Name the file with its secret key in BACKUP_SECRET_FILE, such as: BACKUP_SECRET_FILE=kartu-backup.key`,
    )
  }
  const decrypter = new Decrypter()
  for (const key of await secretKeysIn(keyFile)) decrypter.addIdentity(key)
  try {
    return (await decrypter.decrypt(pieces)) as Pieces
  } catch (cause) {
    if (!/no identity matched/i.test(String(cause))) throw cause
    throw new CommandError(
      `The key in ${keyFile} does not open ${path}: it was encrypted for another key. Keep each key as long as its backups.`,
      { cause },
    )
  }
}

async function secretKeysIn(keyFile: string): Promise<string[]> {
  const text = await readFile(keyFile, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new CommandError(`The file ${keyFile} of BACKUP_SECRET_FILE cannot be read: ${cause.message}.`, { cause })
  })
  const keys = text.match(/^AGE-SECRET-KEY-(?:PQ-)?1[A-Z\d]+$/gm)
  if (!keys) throw new CommandError(`The file ${keyFile} of BACKUP_SECRET_FILE holds no AGE-SECRET-KEY-….`)
  return keys
}

async function isSealed(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ageHead.length), 0, ageHead.length, 0)
    return buffer.subarray(0, bytesRead).toString() === ageHead
  } finally {
    await file.close()
  }
}

/** Creates a key pair: writes the secret key to a new file and returns the public one. */
export async function makeKeys(path: string): Promise<string> {
  const secret = await generateIdentity()
  const key = await identityToRecipient(secret)
  try {
    await writeFile(path, `# public key: ${key}\n${secret}\n`, { flag: 'wx', mode: 0o600, flush: true })
  } catch (cause) {
    const isThere = (cause as NodeJS.ErrnoException).code === 'EEXIST'
    throw new CommandError(
      isThere
        ? `The file ${path} already exists. Choose another name.`
        : `${path} cannot be written: ${(cause as Error).message}.`,
      { cause },
    )
  }
  return [
    `${path} holds the secret key. Keep it where the server is not: without it no backup opens, and with it every one does.`,
    'In the settings of Kartu:',
    `BACKUP_KEY=${key}`,
  ].join('\n')
}
