/** Aborts after `ms`, or when `signal` does. What `AbortSignal.any` would do, which Safari has from 17.4. */
export function withTimeLimit(ms: number, signal?: AbortSignal): AbortSignal {
  const controller = new AbortController()
  const end = (reason: unknown) => {
    clearTimeout(timer)
    controller.abort(reason)
  }
  const timer = setTimeout(() => end(new DOMException('No answer in time', 'TimeoutError')), ms)
  if (signal?.aborted) end(signal.reason)
  else signal?.addEventListener('abort', () => end(signal.reason), { once: true })
  return controller.signal
}
