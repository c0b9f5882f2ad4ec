import { letterFramePath, type Reader, type ToCodes } from './reader-messages.ts'

/** `lost`: the reader could not be loaded, for instance offline before its first use. */
export class ReaderError extends Error {
  readonly kind: 'lost' | 'failed'

  constructor(kind: 'lost' | 'failed') {
    super(`The reader: ${kind}`)
    this.kind = kind
  }
}

const loadMsMax = 90_000

/** Loads a reader and returns its message port; rejects with `ReaderError`. */
function connectReader(reader: Reader): Promise<MessagePort> {
  return new Promise((resolve, reject) => {
    const frame = document.createElement('iframe')
    const { port1, port2 } = new MessageChannel()
    const fail = (): void => {
      clearTimeout(late)
      frame.remove()
      reject(new ReaderError('lost'))
    }
    const late = setTimeout(fail, loadMsMax)
    port1.onmessage = ({ data }: MessageEvent<{ kind: string }>) => {
      if (data.kind !== 'ready') return fail()
      clearTimeout(late)
      resolve(port1)
    }
    // The frame's own message: its worker did not load.
    window.addEventListener('message', ({ source, origin }) => {
      if (source === frame.contentWindow && origin === location.origin) fail()
    })
    frame.addEventListener('load', () => {
      // An error page, as without a network, has an opaque origin.
      if (frame.contentDocument === null) return fail()
      frame.contentWindow?.postMessage(reader, location.origin, [port2])
    })
    frame.hidden = true
    frame.title = ''
    frame.src = letterFramePath
    document.body.append(frame)
  })
}

/** A reader that is loaded on the first call of a page, and stays for the next pictures. */
export function lazyReader(reader: Reader): () => Promise<MessagePort> {
  let line: Promise<MessagePort> | undefined
  return () => {
    line ??= connectReader(reader).catch((error: unknown) => {
      line = undefined
      throw error
    })
    return line
  }
}

/** A reader's answer about a picture; rejects with `ReaderError`. One picture at a time. */
export async function askReader<Said extends { kind: string }>(
  line: () => Promise<MessagePort>,
  { width, height, data }: ImageData,
  more: object = {},
): Promise<Extract<Said, { kind: 'read' }>> {
  const port = await line()
  return new Promise((resolve, reject) => {
    port.onmessage = ({ data: said }: MessageEvent<Said>) => {
      if (isRead(said)) resolve(said)
      else reject(new ReaderError('failed'))
    }
    // The caller still shows the picture, so a copy is transferred.
    const pixels = data.slice().buffer
    port.postMessage({ width, height, pixels, ...more } satisfies ToCodes, [pixels])
  })
}

const isRead = <Said extends { kind: string }>(said: Said): said is Extract<Said, { kind: 'read' }> =>
  said.kind === 'read'
