import { timeLimit } from './time-limit.ts'

interface Parts {
  body?: Readonly<Record<string, string | number | boolean | null | undefined>>
  file?: Blob
}

/** Text fields come first, so that the server has read them when the file begins. */
export function formOf({ body, file }: Parts): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined && value !== null) form.append(name, String(value))
  if (file !== undefined) form.append('file', file, file instanceof File ? file.name : 'file')
  return form
}

/** `fetch` reports no upload progress; XMLHttpRequest does. Returns a response as `fetch` does. */
export function sendForm(call: {
  method: string
  url: string
  headers: Headers
  form: FormData
  /** Aborts after this time without progress or an answer. */
  silentMsMax: number
  signal?: AbortSignal
  onProgress?: (share: number) => void
}): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const { signal, moved } = timeLimit(call.silentMsMax, call.signal)
    request.open(call.method, call.url)
    request.responseType = 'blob'
    call.headers.forEach((value, name) => request.setRequestHeader(name, value))
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      moved()
      if (lengthComputable && total > 0) call.onProgress?.(loaded / total)
    }
    request.onload = () =>
      resolve(new Response(request.response as Blob, { status: request.status, headers: headersFrom(request) }))
    request.onerror = () => reject(new TypeError('The connection failed'))
    request.onabort = () => reject(new DOMException('The upload was aborted', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) return reject(new DOMException('The upload was aborted', 'AbortError'))
    request.send(call.form)
  })
}

function headersFrom(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}

/** The bytes of a response and its file name. */
export const fileOf = async (answer: Response) => ({
  blob: await answer.blob(),
  fileName: fileNameOf(answer.headers.get('Content-Disposition')),
})

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

/** The same answer, reporting each chunk as it arrives. */
export function tellingParts({ body, status, headers }: Response, moved: () => void): Response {
  if (body === null) return new Response(null, { status, headers })
  const reader = body.getReader()
  const told = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read()
      moved()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
  return new Response(told, { status, headers })
}
