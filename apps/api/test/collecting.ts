import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
export const collectGarbage = runInNewContext('gc') as () => void

let timer: NodeJS.Timeout | undefined
let acts = 0

/** Runs `act` while garbage is collected again and again: what only a weak reference holds is gone a moment later. */
export async function collecting<T>(act: () => Promise<T>): Promise<T> {
  acts += 1
  // One for all that run at the same time: more would leave them no time of their own.
  timer ??= setInterval(collectGarbage, 250)
  try {
    return await act()
  } finally {
    acts -= 1
    if (acts === 0) {
      clearInterval(timer)
      timer = undefined
    }
  }
}
