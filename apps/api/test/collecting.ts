import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
export const collectGarbage = runInNewContext('gc') as () => void

/** Runs `act` while garbage is collected again and again: what only a weak reference holds is gone a moment later. */
export async function collecting<T>(act: () => Promise<T>): Promise<T> {
  const timer = setInterval(collectGarbage, 250)
  try {
    return await act()
  } finally {
    clearInterval(timer)
  }
}
