import { fetchDelayMsMin, progressThrottleMs } from '@kartu/contracts/limits'

/**
 * The specification's least delay of a fetch (section 9), which keeps quick answers from flashing. What is loading shows
 * its shape after 200 ms: an answer before that comes at once, and a shape that was shown stands for another 200 ms.
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
