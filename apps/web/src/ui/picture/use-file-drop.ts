import { type DragEvent, useEffect, useRef, useState } from 'react'
import { formatBytes } from '../../lib/format.ts'
import { t } from '../words.ts'

export interface FileRules {
  /** File extensions with dot, in lower case: `['.csv', '.xlsx']`. */
  endings: readonly string[]
  /** MIME types that are accepted whatever the extension. */
  mimeTypes: readonly string[]
  /** Common name of these kinds: "CSV or Excel". */
  kinds: string
  bytesMax: number
}

/** Fault of a file before it is sent, as a sentence; null if there is none. The server checks the content. */
export function useFileCheck(rules: FileRules): (file: File) => string | null {
  return (file) => {
    const name = file.name.toLowerCase()
    const known = rules.mimeTypes.includes(file.type) || rules.endings.some((ending) => name.endsWith(ending))
    if (!known) return t(($) => $.ui.file.wrong_kind, { kinds: rules.kinds })
    if (file.size > rules.bytesMax) return t(($) => $.ui.file.too_large, { max: formatBytes(rules.bytesMax) })
    return null
  }
}

/** Drag and drop of files onto an element: spread `dropProps` on it; `over` is true while a file is above it. */
export function useFileDrop(onFiles: (files: File[]) => void, disabled: boolean) {
  const [over, setOver] = useState(false)
  // Entering a child fires before leaving its parent, so the depth is counted.
  const depth = useRef(0)
  const carriesFiles = (event: DragEvent): boolean => !disabled && event.dataTransfer.types.includes('Files')
  const dropProps = {
    onDragEnter: (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      depth.current += 1
      setOver(true)
    },
    onDragOver: (event: DragEvent) => {
      if (carriesFiles(event)) event.preventDefault()
    },
    onDragLeave: (event: DragEvent) => {
      if (!carriesFiles(event)) return
      depth.current -= 1
      if (depth.current <= 0) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      depth.current = 0
      setOver(false)
      if (!carriesFiles(event)) return
      event.preventDefault()
      onFiles([...event.dataTransfer.files])
    },
  }
  return { over, dropProps }
}

/** URLs of files, valid until the page is left. */
export function useFileUrls(): (file: Blob) => string {
  const urls = useRef<string[]>([])
  useEffect(() => {
    const made = urls.current
    return () => made.splice(0).forEach((url) => URL.revokeObjectURL(url))
  }, [])
  return (file) => {
    const url = URL.createObjectURL(file)
    urls.current.push(url)
    return url
  }
}
