/** The last file that this tab uploaded for an import: the server does not keep it, and rereading it needs it again. */
let last: { importId: string; file: File } | undefined

export function rememberFile(importId: string, file: File): void {
  last = { importId, file }
}

export const rememberedFile = (importId: string): File | undefined =>
  last?.importId === importId ? last.file : undefined
