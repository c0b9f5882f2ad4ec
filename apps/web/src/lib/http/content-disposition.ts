/** The file name of a Content-Disposition header (RFC 6266): `filename*` before `filename`; `download` without either. */
export function fileNameOf(header: string | null): string {
  const text = header ?? ''
  const extended = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(text)?.[1]
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(text)
  const name = decoded(extended) ?? plain?.[1]?.replaceAll(/\\(.)/g, '$1') ?? plain?.[2] ?? ''
  // A name, never a path: the browser chooses the folder.
  return name.split(/[/\\]/).at(-1)?.trim() || 'download'
}

function decoded(text: string | undefined): string | null {
  if (text === undefined) return null
  try {
    return decodeURIComponent(text.trim())
  } catch {
    return null
  }
}
