import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
export const collectGarbage = runInNewContext('gc') as () => void

let timer: NodeJS.Timeout | undefined
let acts = 0

/** Runs `act` during repeated garbage collections, which clear weak references. */
export async function collecting<T>(act: () => Promise<T>): Promise<T> {
  acts += 1
  // Shared by all concurrent runs; several collectors would leave them no CPU time.
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
