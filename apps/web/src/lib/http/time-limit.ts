interface TimeLimit {
  signal: AbortSignal
  /** Reports progress, which restarts the time. */
  moved: () => void
}

/**
 * Aborts after `ms` without progress, or with `signal`: slow transfers are awaited, stalled ones are not.
 * `AbortSignal.any` would do part of this, but Safari has it only from 17.4.
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
