import { useEffect, useRef, useState } from 'react'

/**
 * Part of Web NFC that browsers on Android offer (https://w3c.github.io/web-nfc/), for which TypeScript has no types.
 */
interface TagWriter {
  write: (message: object, options: { signal: AbortSignal }) => Promise<void>
}

declare global {
  interface Window {
    NDEFReader?: new () => TagWriter
  }
}

const tagFaults = ['NotAllowedError', 'NotSupportedError', 'NotReadableError', 'NetworkError'] as const
type TagFault = (typeof tagFaults)[number] | 'other'

type TagState = { at: 'start' | 'waiting' | 'done' } | { at: 'failed'; fault: TagFault }

/**
 * Bytes of a URL on a tag (NFC Forum, Type 2 Tag): a code for `https://`, the record header of 5 bytes, and 3 bytes
 * around it.
 */
export const tagBytes = (url: string): number => new TextEncoder().encode(url.replace(/^https?:\/\//, '')).length + 8

/** Writes a URL to the next tag that is held to the phone, until the dialog closes. Never locks a tag. */
export function useTagWriter(url: string) {
  const [state, setState] = useState<TagState>({ at: 'start' })
  const attempt = useRef<AbortController>(undefined)
  useEffect(() => () => attempt.current?.abort(), [])

  const stop = (): void => {
    attempt.current?.abort()
    setState({ at: 'start' })
  }
  async function write(): Promise<void> {
    const { NDEFReader } = window
    if (NDEFReader === undefined) return
    attempt.current?.abort()
    const current = new AbortController()
    attempt.current = current
    const tell = (told: TagState): void => {
      if (!current.signal.aborted) setState(told)
    }
    tell({ at: 'waiting' })
    try {
      await new NDEFReader().write({ records: [{ recordType: 'url', data: url }] }, { signal: current.signal })
      tell({ at: 'done' })
    } catch (error) {
      const name = error instanceof DOMException ? error.name : ''
      tell({ at: 'failed', fault: tagFaults.find((fault) => fault === name) ?? 'other' })
    }
  }
  return { canWrite: window.NDEFReader !== undefined, state, write, stop }
}
