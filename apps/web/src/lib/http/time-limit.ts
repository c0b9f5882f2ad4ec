interface TimeLimit {
  signal: AbortSignal
  /** Something has come or gone: the time begins again. */
  moved: () => void
}

/**
 * Aborts when nothing has moved for `ms`, or when `signal` does: what is slow is waited for, what has stopped is not.
 * What `AbortSignal.any` would do in part, which Safari has from 17.4.
 */
export function timeLimit(ms: number, signal?: AbortSignal): TimeLimit {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    controller.abort(signal?.reason)
  }
  const moved = () => {
    clearTimeout(timer)
    timer = setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms)
  }
  moved()
  if (signal?.aborted) end()
  else signal?.addEventListener('abort', end)
  return { signal: controller.signal, moved }
}
