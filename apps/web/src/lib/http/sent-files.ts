/**
 * The last file that this tab uploaded for an import. The server does not store it, so rereading it requires another
 * upload.
 */
let last: { importId: string; file: File } | undefined

export function rememberFile(importId: string, file: File): void {
  last = { importId, file }
}

export const rememberedFile = (importId: string): File | undefined =>
  last?.importId === importId ? last.file : undefined
