import { fetchDelayMsMin, progressThrottleMs } from '@kartu/contracts/limits'

/**
 * The specification's minimum delay of a fetch (section 9), which prevents flashing. A placeholder appears after 200
 * ms: an earlier answer is shown at once, and a visible placeholder stays for another 200 ms.
 */
export async function withoutFlash<T>(answer: Promise<T>): Promise<T> {
  const begun = performance.now()
  try {
    return await answer
  } finally {
    const shownFor = performance.now() - begun - progressThrottleMs
    if (shownFor > 0 && shownFor < fetchDelayMsMin) await wait(fetchDelayMsMin - shownFor)
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
