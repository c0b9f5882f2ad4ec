/** `fetch` cannot say how much of a body has been sent; XMLHttpRequest can. Answers as `fetch` does. */
export function sendForm(call: {
  method: string
  url: string
  headers: Headers
  form: FormData
  signal?: AbortSignal
  onProgress?: (share: number) => void
}): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(call.method, call.url)
    request.responseType = 'blob'
    call.headers.forEach((value, name) => request.setRequestHeader(name, value))
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) call.onProgress?.(loaded / total)
    }
    request.onload = () =>
      resolve(new Response(request.response as Blob, { status: request.status, headers: headersFrom(request) }))
    request.onerror = () => reject(new TypeError('The connection failed'))
    request.onabort = () => reject(new DOMException('The upload was aborted', 'AbortError'))
    call.signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (call.signal?.aborted) return reject(new DOMException('The upload was aborted', 'AbortError'))
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
