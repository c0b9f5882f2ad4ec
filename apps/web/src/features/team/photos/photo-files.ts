export interface PhotoFile {
  /** File name without folders. */
  name: string
  /** The email or external ID in the name: everything before the extension. */
  key: string
  read: () => Promise<File>
}

export const pictureEndings = ['.jpg', '.jpeg', '.png', '.webp', '.heic', '.heif']
export const zipEndings = ['.zip']
const zipType = /\.zip$/i
const types: Readonly<Record<string, string>> = { jpg: 'image/jpeg', heif: 'image/heic' }

/**
 * The photos among the files and inside ZIP archives. `ignored` names all other files, except those that systems add.
 */
export async function photosIn(files: readonly File[]): Promise<{ photos: PhotoFile[]; ignored: string[] }> {
  const found: PhotoFile[] = []
  const ignored: string[] = []
  const add = (path: string, read: () => Promise<File>): void => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    if (isOfSystem(path, name)) return
    const ending = pictureEndings.find((one) => name.toLowerCase().endsWith(one))
    if (ending === undefined) ignored.push(name)
    else found.push({ name, key: name.slice(0, -ending.length).trim(), read })
  }
  for (const file of files) {
    if (zipType.test(file.name)) await eachEntry(file, add)
    else add(file.name, () => Promise.resolve(file))
  }
  return { photos: found, ignored }
}

/** True for folders, and for metadata files that macOS and Windows add to pictures. */
const isOfSystem = (path: string, name: string): boolean =>
  name === '' || name.startsWith('.') || path.includes('__MACOSX/') || name.toLowerCase() === 'thumbs.db'

/**
 * Reads the directory of an archive; each entry is unpacked only when it is read. Fails if the file is not a ZIP
 * archive.
 */
async function eachEntry(file: File, add: (path: string, read: () => Promise<File>) => void): Promise<void> {
  const { BlobReader, BlobWriter, configure, ZipReader } = await import('@zip.js/zip.js/lib/zip-core-native.js')
  // A worker of the library would need a URL that the security policy does not allow.
  configure({ useWebWorkers: false })
  const entries = await new ZipReader(new BlobReader(file)).getEntries()
  for (const entry of entries) {
    if (entry.directory) continue
    const { filename } = entry
    const ending = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase()
    const type = types[ending] ?? `image/${ending}`
    add(filename, async () => new File([await entry.getData(new BlobWriter(type))], filename, { type }))
  }
}
